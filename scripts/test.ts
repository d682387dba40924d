import { findBrowser } from './browser.ts';
import { buildWebWhenStale } from './build-web.ts';
import { checkThen, screenWeights } from './checks.ts';
import { announce, browserTests, type Count, complaints, conclude, unitTests } from './steps.ts';

conclude(await checkThen(() => [screenWeights(), unitTests(), inTheBrowser()]));

function inTheBrowser(): Count {
  const title = 'Lo que necesitan las pruebas en el navegador';
  announce(title);
  const browser = buildWebWhenStale() && findBrowser();
  return browser ? browserTests(browser) : complaints(title, ['No hay con qué probar las pantallas']);
}
