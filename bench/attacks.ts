import { setTimeout as delay } from 'node:timers/promises';
import { HealthProbe } from './attacks/health-probe.ts';
import { serverAttacks } from './attacks/server.ts';
import { signInAttacks } from './attacks/sign-in.ts';
import { type Attack, type Outcome, Target } from './attacks/target.ts';

/**
 * Makes each attack that the product once gave way to, on a product that it starts itself on this machine's loopback, and asks
 * /health/live beside it. It fails where one works, or where an answer of /health/live takes longer than LONGEST (100) ms: a
 * busy machine may need more, so what was only late is tried once more. ONLY=4,13 makes those of these findings. Findings 10,
 * 14 and 15 are no requests: tests of the page, of the lock and systemd-analyze hold them.
 */
const port = Number(process.env.PORT || 3397);
const longest = Number(process.env.LONGEST || 100);
const only = process.env.ONLY?.split(',').map(Number);
/** Milliseconds for one attack. */
const patience = 120_000;

async function attempt(attack: Attack, target: Target, health: HealthProbe): Promise<Outcome & { waited: number }> {
  await health.longest();
  const late = delay(patience, { answer: `no end within ${patience / 1_000} s`, works: true }, { ref: false });
  const failed = (error: unknown) => ({ answer: `no answer: ${error}`, works: true });
  const outcome = await Promise.race([attack.run(target).catch(failed), late]);
  return { ...outcome, waited: Math.round(await health.longest()) };
}

const attacks = [...signInAttacks, ...serverAttacks]
  .filter(({ finding }) => !only || only.includes(finding))
  .sort((one, other) => one.finding - other.finding);
const target = await Target.start(port);
const health = new HealthProbe(target.url);
let failed = 0;
try {
  for (const attack of attacks) {
    let { answer, works, waited } = await attempt(attack, target, health);
    if (!works && waited > longest) ({ answer, works, waited } = await attempt(attack, target, health));
    if (!target.product.isAlive) throw new Error(`The server ended under attack ${attack.finding}`);
    const bad = works || waited > longest;
    if (bad) failed += 1;
    const verdict = works ? 'WORKS' : waited > longest ? 'held off, LATE' : 'held off';
    console.log(
      `${String(attack.finding).padStart(2)}. ${attack.what}: ${answer} | ${verdict} | /health/live within ${waited} ms`,
    );
  }
} finally {
  await health.end();
  await target.end();
}
console.log(`${attacks.length} attacks, ${failed} of them work or make the server late`);
process.exit(failed === 0 ? 0 : 1);
