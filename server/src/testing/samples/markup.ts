import { expect } from 'vitest';

/** A text with a meaning for browsers, in an element and in an attribute. */
export const hostileText = `<i>"'&`;

/** With that text in place of every text at any depth, except under the keys for the kind of a value. */
export function hostile<T>(value: T, sparedKeys: readonly string[] = []): T {
  return JSON.parse(
    JSON.stringify(value, (key, one) => (typeof one === 'string' && !sparedKeys.includes(key) ? hostileText : one)),
  );
}

/** The page contains the text, and never as markup. */
export function expectEscaped(markup: string): void {
  expect(markup).toContain('&lt;i&gt;&quot;&#39;&amp;');
  expect(markup).not.toContain('<i>');
  expect(markup).not.toContain(`"'`);
  expect(markup).not.toMatch(/&(?!(?:lt|gt|quot|amp|#39);)/);
}
