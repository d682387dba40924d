import { readConfig } from './config.ts';
import { runProgram, serve } from './serve.ts';

await runProgram(() => serve(readConfig(process.env)));
