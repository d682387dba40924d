import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@baqueano/domain/people/session';
import { addDays, today } from '@baqueano/domain/values/dates';
import { aVehicle } from '../server/src/testing/requests/bodies.ts';
import { conditions, photograph } from './papers/draw.ts';
import { tuned } from './papers/layouts.ts';
import { Product } from './product.ts';
import { newVisitor, openBrowser } from './visitor.ts';

/**
 * Seven photographed papers of seven vehicles, dropped at once in the browser: seconds until the last one is read, and how many
 * were refused. Limits: 60 s on two quiet cores, none refused. PORT (3540).
 */
const limitSeconds = 60;
const dataDir = await mkdtemp(join(tmpdir(), 'baqueano-papers-'));
const product = new Product(dataDir, Number(process.env.PORT || 3_540));

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const drawn = await Promise.all(
  tuned.slice(0, 7).map(async (draw, index) => {
    const plate = `AF${100 + index}KL`;
    const layout = draw({
      plate,
      number: `44-10002${index}`,
      insurer: 'La Segunda',
      workshop: 'Lanús Oeste',
      begin: addDays(today(), -30 - index),
      person: { name: 'PEREYRA, Juan Carlos', dni: '24.555.666', born: '1980-03-14' },
      cost: 690_000,
    });
    const buffer = await photograph(layout, conditions[index % conditions.length] ?? 'straight', 0.4);
    return { plate, file: { name: `${layout.name}.jpg`, mimeType: 'image/jpeg', buffer } };
  }),
);

try {
  await product.start();
  const session = await post<Session>('/api/auth/register', {
    ...{ email: 'papeles@losandes.example', password: 'cruce-de-los-andes', firstName: 'Ana', lastName: 'Suárez' },
    ...{ organizationName: 'Transporte Los Andes', organizationType: 'logistics' },
  });
  for (const { plate } of drawn) await post('/api/vehicles', aVehicle({ licensePlate: plate }), session.token);
  const browser = await openBrowser();
  try {
    const page = await (await newVisitor(browser, product.url, session)).newPage();
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/api/') && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`${product.url}/documentos?nuevo=papeles`);
    const dialog = page.getByRole('dialog', { name: 'Foto de un papel' });
    const began = performance.now();
    await dialog.getByTestId('files').setInputFiles(drawn.map(({ file }) => file));
    const summary = dialog.getByText(`${drawn.length} papeles:`);
    await summary.filter({ hasNotText: 'leyéndose' }).waitFor({ timeout: 300_000 });
    const seconds = (performance.now() - began) / 1_000;
    const problems = await dialog.getByRole('alert').allTextContents();
    console.log(`${await summary.textContent()}; ${seconds.toFixed(1)} s (limit ${limitSeconds})`);
    console.log(`${problems.length} shown as failed, ${refused.length} calls refused (limit 0)`, problems, refused);
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
    if (seconds > limitSeconds || problems.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
