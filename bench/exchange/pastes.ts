import { setTimeout as delay } from 'node:timers/promises';
import { Product } from '../product.ts';
import { register } from '../requests.ts';
import { watched } from './watched.ts';

/**
 * Many organizations that paste a long sheet at once: the most memory of the server's process, and the wait of others.
 * ORGS (16) organizations, MB (14) of each, PORT (3502).
 */
const organizations = Number(process.env.ORGS || 16);
const bytes = Number(process.env.MB || 14) * 1_000_000;
const product = await Product.inNewFolder(Number(process.env.PORT || 3_502), { LOG_LEVEL: 'warn' }, console.error);

/** A sheet of that many bytes, with fewer rows than the limit. */
function sheet(): string {
  const rows = 40_000;
  const lines = ['Patente;Marca;Modelo;Año;Chasis;Km;Neumáticos;Observaciones'];
  const filler = 'x'.repeat(Math.max(1, Math.floor(bytes / rows) - 66));
  for (let row = 0; row < rows; row++) {
    const number = String(row).padStart(6, '0');
    lines.push(`A${number.slice(0, 3)}${number.slice(3)};Fiat;Cronos;2020;8AP359A00L0${number};10;195/55;${filler}`);
  }
  return lines.join('\n');
}

async function paste(token: string, text: string): Promise<string> {
  const began = performance.now();
  const answer = await fetch(`${product.url}/api/imports/text`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: text,
  });
  await answer.text();
  const wait = answer.headers.get('retry-after');
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  return `${answer.status}${wait ? ` (again after ${wait} s)` : ''} in ${took} s`;
}

try {
  await product.start();
  const tokens: string[] = [];
  for (let at = 0; at < organizations; at++) tokens.push((await register(product, `org-${at}`)).token);
  const text = sheet();
  await delay(3_000);
  const answers: string[] = [];
  const figures = await watched(product, async () => {
    answers.push(...(await Promise.all(tokens.map((token) => paste(token, text)))));
  });
  console.log(`${organizations} pastes of ${text.length} bytes: ${figures}`);
  for (const [answer, times] of Map.groupBy(answers, (one) => one.slice(0, 3))) console.log(answer, times.join(', '));
} finally {
  await product.remove();
}
