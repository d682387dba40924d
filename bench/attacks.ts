import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HealthProbe, type Waits } from './attacks/health-probe.ts';
import { accountAttacks } from './attacks/second/accounts.ts';
import { linkAttacks } from './attacks/second/links.ts';
import { moneyAttacks } from './attacks/second/money.ts';
import { poolAttacks } from './attacks/second/pool.ts';
import { shareAttacks } from './attacks/second/shares.ts';
import { uploadAttacks } from './attacks/second/uploads.ts';
import { zipAttacks } from './attacks/second/zip.ts';
import { serverAttacks } from './attacks/server.ts';
import { signInAttacks } from './attacks/sign-in.ts';
import { type Attack, type Outcome, Target } from './attacks/target.ts';

/**
 * Makes each attack that once succeeded, on a product that it starts itself on loopback, with requests to /health/live beside it.
 * It fails where an attack works, or where /health/live needs LONGEST (100) ms more than an idle process. An attack that was only
 * late is tried once more.
 * ONLY=1.4,2.13 selects findings; CHECKOUT=FOLDER attacks the product of another commit.
 * Findings 1.10, 1.14 and 1.15 are no requests: tests of the page and of the lock, and systemd-analyze, cover them.
 */
const port = Number(process.env.PORT || 3397);
const longest = Number(process.env.LONGEST || 100);
const only = process.env.ONLY?.split(',');
/** Milliseconds for one attack. */
const patience = 120_000;

interface Attempt extends Outcome, Waits {
  late: boolean;
}

async function attempt(attack: Attack, target: Target, probe: HealthProbe): Promise<Attempt> {
  await probe.longest();
  const endless = delay(patience, { answer: `no end within ${patience / 1_000} s`, works: true }, { ref: false });
  const failed = (error: unknown) => ({ answer: `no answer: ${error}`, works: true });
  const outcome = await Promise.race([attack.run(target).catch(failed), endless]);
  const waits = await probe.longest();
  return { ...outcome, ...waits, late: waits.health > waits.idle + longest };
}

async function startIdle(dataDir: string): Promise<{ url: string; stop(): void }> {
  const file = join(dataDir, 'idle');
  await writeFile(file, 'ok');
  const child = spawn(process.execPath, ['bench/bare.ts'], {
    env: { ...process.env, BARE_BODY: file, PORT: String(port + 1) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { url: `http://localhost:${port + 1}/`, stop: () => void child.kill() };
}

const attacks = [
  ...signInAttacks,
  ...serverAttacks,
  ...accountAttacks,
  ...linkAttacks,
  ...moneyAttacks,
  ...poolAttacks,
  ...shareAttacks,
  ...uploadAttacks,
  ...zipAttacks,
]
  .filter(({ finding }) => !only || only.includes(finding))
  .sort((one, other) => one.finding.localeCompare(other.finding, 'en', { numeric: true }));
const target = await Target.start(port, process.env.CHECKOUT);
const mailing = attacks.some(({ mails }) => mails) ? await Target.start(port + 2, process.env.CHECKOUT, true) : target;
const idle = await startIdle(target.dataDir);
const probe = new HealthProbe({ health: `${target.url}/health/live`, idle: idle.url });
let failed = 0;
try {
  for (const attack of attacks) {
    const attacked = attack.mails ? mailing : target;
    let tried = await attempt(attack, attacked, probe);
    if (!tried.works && tried.late) tried = await attempt(attack, attacked, probe);
    if (!attacked.product.isAlive) throw new Error(`The server ended under attack ${attack.finding}`);
    if (tried.works || tried.late) failed += 1;
    const verdict = tried.works ? 'WORKS' : tried.late ? 'held off, LATE' : 'held off';
    console.log(
      `${attack.finding.padStart(4)}  ${attack.what}: ${tried.answer} | ${verdict} | ` +
        `/health/live within ${tried.health} ms, an idle process ${tried.idle} ms`,
    );
  }
} finally {
  await probe.end();
  idle.stop();
  await target.end();
  if (mailing !== target) await mailing.end();
}
console.log(`${attacks.length} attacks, ${failed} of them work or make the server late`);
process.exit(failed === 0 ? 0 : 1);
