import { become } from './machine/become.ts';

become('server/src/database/backup/backup-main.ts', process.argv.slice(2));
