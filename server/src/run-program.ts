import { CannotStart } from './database/cannot-start.ts';

/** Runs a program's main function: what a person has to put right is said without a stack. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main();
    // Nothing that a slice may have left running keeps a stopped server alive.
    process.exit(0);
  } catch (error) {
    const forPerson = error instanceof CannotStart;
    process.stderr.write(`${forPerson ? error.message : error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  }
}
