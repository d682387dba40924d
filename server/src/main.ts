import { readConfig } from './config.ts';
import { runProgram } from './run-program.ts';
import { serve } from './serve.ts';

await runProgram(() => serve(readConfig(process.env)));
