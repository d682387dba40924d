import { type Finding, fuzz, group } from '../../server/src/testing/fuzz/fuzz.ts';
import { urlOfEmbedded } from '../database.ts';
import { Product } from '../product.ts';

/**
 * Sends a product requests made from its OpenAPI document, valid and hostile mixed, one after the other, and prints its findings.
 * Findings: 5xx, HTML in the API, answers outside the document, restarts, and rows written by refused requests. For these, every
 * row of every table is compared after each request with a transaction that wrote.
 * REQUESTS (50000) and SEED (any) set size and start; the same SEED sends the same requests on the same day.
 */
const requests = Number(process.env.REQUESTS || 50_000);
const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31));

const product = await Product.inNewFolder(Number(process.env.PORT || 3_460));

try {
  console.log(`SEED=${seed} REQUESTS=${requests}`);
  await product.start();
  const { pid, databasePid } = product;
  const began = performance.now();
  const { sent, accepted, refused, statuses, successes, findings } = await fuzz({
    origin: product.url,
    databaseUrl: urlOfEmbedded(product.dataDir),
    ofJobs: ['jobs', 'takeouts', 'account_mails'],
    requests,
    seed,
    onProgress: (so) =>
      so % 2_500 === 0 && console.log(`${so} sent, ${Math.round((performance.now() - began) / 1_000)} s`),
  });
  const restarts =
    Number(!(await product.isReady()) || product.pid !== pid) + Number(product.databasePid !== databasePid);
  const seconds = Math.round((performance.now() - began) / 1_000);
  for (const [kind, [first, ...others]] of byKind(findings)) {
    console.log(`\n${kind}: ${others.length + 1} times. SEED=${first.seed} REQUESTS=${group} sends it again.`);
    console.log(`  ${first.request}\n  answered ${first.answer}`);
  }
  const count = (what: RegExp) => findings.filter((finding) => what.test(finding.what)).length;
  console.log(
    `\nby status: ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')}`,
  );
  const never = Object.keys(successes).filter((operation) => successes[operation] === 0);
  console.log(`operations that never succeeded: ${never.join(', ') || 'none'}`);
  console.log(
    `${sent} requests in ${seconds} s (SEED=${seed}): ${accepted} writes accepted, ${refused} requests refused; 5xx ${count(/^5xx/)}, ` +
      `HTML ${count(/^HTML/)}, no answer ${count(/^no answer/)}, restarts ${restarts}, refused or reading and yet written ` +
      `${count(/^wrote/)}, other than the document says ${count(/^(?!5xx|HTML|no answer|wrote)/)}`,
  );
  process.exitCode = findings.length === 0 && restarts === 0 ? 0 : 1;
} finally {
  await product.remove();
}

function byKind(all: Finding[]): Map<string, [Finding, ...Finding[]]> {
  const kinds = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of all) {
    const kind = `${finding.where}: ${finding.what.slice(0, 200)}`;
    const found = kinds.get(kind);
    if (found) found.push(finding);
    else kinds.set(kind, [finding]);
  }
  return kinds;
}
