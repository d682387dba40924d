import { become } from './machine/become.ts';

become('server/src/database/backup/restore-main.ts', process.argv.slice(2));
