import { runChecks } from './checks.ts';
import { conclude } from './steps.ts';

conclude(await runChecks());
