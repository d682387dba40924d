import { loadavg } from 'node:os';
import { addDays, today } from '@baqueano/domain/values/dates';
import { aVehicle } from '../server/src/testing/requests/bodies.ts';
import { conditions, photograph } from './papers/draw.ts';
import { tuned } from './papers/layouts.ts';
import { Product } from './product.ts';
import { call, register } from './requests.ts';
import { newVisitor, openBrowser } from './visitor.ts';

/**
 * Seven photographed papers of seven vehicles, dropped at once in the browser: seconds until the last one is read, and the number
 * of refusals.
 * Limits: 60 s on two quiet cores, none refused. PORT (3540).
 */
const limitSeconds = 60;
const product = await Product.inNewFolder(Number(process.env.PORT || 3_540));

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
  const session = await register(product, 'Los Andes');
  for (const { plate } of drawn) {
    await call(product, 'POST', '/api/vehicles', session.token, aVehicle({ licensePlate: plate }));
  }
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
  await product.remove();
}
