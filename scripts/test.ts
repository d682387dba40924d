import { findBrowser } from './browser.ts';
import { buildWebWhenStale } from './build-web.ts';
import { runChecks } from './checks.ts';
import { announce, browserTests, type Count, conclude } from './steps.ts';

conclude([...(await runChecks()), ...inTheBrowser()]);

function inTheBrowser(): Count[] {
  announce('Lo que necesitan las pruebas en el navegador');
  const browser = buildWebWhenStale() && findBrowser();
  if (!browser) return [{ passed: 0, failed: 1 }];
  return [browserTests(browser)];
}
