import { become } from './become.ts';

become('server/src/backup/backup-main.ts', process.argv.slice(2));
