import { CannotStart } from './database/connection/cannot-start.ts';
import { errorForLog, errorLine } from './database/connection/error-for-log.ts';

/** Runs a program's main function: an error for a person is printed without a stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  // Node would print the whole error, with the values of the failed statement.
  process.on('uncaughtException', fail);
  try {
    await main();
    // Ends the process even if a slice has left work running.
    process.exit();
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): never {
  const message = error instanceof CannotStart ? error.message : `${errorLine(error)}\n${errorForLog(error).stack}`;
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
