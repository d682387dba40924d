import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtWebApp } from '../../scripts/machine/build-web.ts';
import { type FilesOfScreens, filesOfScreensName } from '../../web/preload-screens.ts';
import { expect, test } from '../test.ts';

const { screens }: FilesOfScreens = JSON.parse(readFileSync(join(builtWebApp, filesOfScreensName), 'utf8'));

for (const path of Object.keys(screens)) {
  test(`${path} takes what the page has asked for ahead, and asks for nothing twice`, async ({ page, person }) => {
    // An answer is good for ten seconds (ahead.ts), and a busy machine may need longer to show a page.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 20;
    });
    const vehicle = await person.addVehicle({ licensePlate: 'AB123CD' });
    const driver = await person.addDriver();
    const asked: string[] = [];
    // Code that is fetched before its import is requested from the browser twice, and from the server once.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.responseReceived', ({ response: { url, fromDiskCache } }) => fromDiskCache || asked.push(url));
    const failures: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    await page.goto(path.replace('$id', path.startsWith('/conductores') ? driver.id : vehicle.id));
    await expect.poll(() => page.evaluate(() => window.ahead && Object.keys(window.ahead.answers))).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(failures).toEqual([]);
  });
}

test('asks for nothing ahead of who is not signed in, nor for what another search shows', async ({ page, person }) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/vehiculos?buscar=ab1');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await page.evaluate(() => window.ahead)).toBeUndefined();
  await page.evaluate(() => localStorage.clear());
  // Later requests of the screen before must not count.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/vehiculos');
  await expect(page).toHaveURL(/\/login/);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.ahead)).toBeUndefined();
  expect(asked).toContain('/vehiculos');
  expect(asked.filter((path) => /^\/api\/(?!auth\/)/.test(path))).toEqual([]);
});
