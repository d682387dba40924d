import { become } from './become.ts';

become('server/src/backup/restore-main.ts', process.argv.slice(2));
