import { findBrowser } from './machine/browser.ts';
import { buildWebWhenStale } from './machine/build-web.ts';
import { runTool, toolFile } from './machine/project.ts';
import { quickTemporaryFolder } from './machine/temporary-folder.ts';

/** One journey in the browser, at both widths. Playwright's own flags may follow: `--trace on`, `-g WORDS`, `--project oficina`. */
const journey = process.argv.slice(2);
process.exitCode = 1;
if (journey.length === 0) console.error('Uso: npm run journey -- e2e/ARCHIVO.spec.ts');
else if (buildWebWhenStale()) {
  const browser = findBrowser();
  Object.assign(process.env, browser, { TMPDIR: process.env.TMPDIR ?? quickTemporaryFolder() });
  if (browser) runTool(toolFile('@playwright/test', 'playwright'), ['test', ...journey]);
}
