import { CannotStart } from './database/connection/cannot-start.ts';
import { errorForLog, errorLine } from './database/connection/error-for-log.ts';

/** Runs a program's main function: what a person has to put right is said without a stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  // Node would print the whole error, with the values of the statement that failed.
  process.on('uncaughtException', fail);
  try {
    await main();
    // Nothing that a slice may have left running keeps a stopped server alive.
    process.exit();
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const said = error instanceof CannotStart ? error.message : `${errorLine(error)}\n${errorForLog(error).stack}`;
  process.stderr.write(`${said}\n`);
  process.exit(1);
}
