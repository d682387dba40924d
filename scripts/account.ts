import { become } from './machine/become.ts';

become('server/src/people/account/account-main.ts', process.argv.slice(2));
