import { checkThen, screenWeights } from './checks/checks.ts';
import { findBrowser } from './machine/browser.ts';
import { buildWebWhenStale } from './machine/build-web.ts';
import { announce, browserTests, type Count, complaints, conclude, unitTests } from './steps.ts';

conclude(await checkThen(() => [screenWeights(), unitTests(), inTheBrowser()]));

function inTheBrowser(): Count {
  const title = 'Lo que necesitan las pruebas en el navegador';
  announce(title);
  const browser = buildWebWhenStale() && findBrowser();
  return browser ? browserTests(browser) : complaints(title, ['No hay con qué probar las pantallas']);
}
