import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The build for browsers: less than half of the text that a program in Node would import. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * The violations of these rules in the page, or in the elements of the selector. Each document gets and compiles axe once. axe's
 * own builder for Playwright sends it twice for each check, which cost more than the check.
 */
export async function violationsIn(
  page: Page,
  runOnly: axe.RunOnly,
  selector?: string,
): Promise<axe.AxeResults['violations']> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  }
  return page.evaluate(
    async ({ context, options }) => {
      if (!window.axe) throw new Error('The page was left while axe was coming');
      return (await window.axe.run(context ?? document, options)).violations;
    },
    { context: selector, options: { runOnly, resultTypes: ['violations' as const] } },
  );
}
