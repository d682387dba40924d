import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepBusy } from './busy-processes.ts';

/**
 * Runs a command TIMES (1) times in a row beside BUSY (4) processes that occupy the processor, and prints the result of each run:
 * `TIMES=3 node bench/busy/beside-busy.ts npm run check`. Fails when one of them fails.
 */
const times = Number(process.env.TIMES || 1);
const [command, ...args] = process.argv.slice(2);
if (!command) throw new Error('Usage: node bench/busy/beside-busy.ts COMMAND [ARGUMENT...]');

const codes: number[] = [];
const rest = keepBusy(Number(process.env.BUSY || 4));
try {
  for (let run = 1; run <= times; run++) {
    const began = performance.now();
    const [code] = await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
    codes.push(code ?? 1);
    console.log(`run ${run} of ${times}: exit code ${code} after ${Math.round((performance.now() - began) / 1_000)} s`);
  }
} finally {
  await rest();
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
