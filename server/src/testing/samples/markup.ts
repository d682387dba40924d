import { expect } from 'vitest';

/** A text that says something to a browser, in an element and in an attribute. */
export const hostileText = `<i>"'&`;

/** With that text in place of every text at any depth, but for the keys that say which kind of value it is. */
export function hostile<T>(value: T, kept: readonly string[] = []): T {
  return JSON.parse(
    JSON.stringify(value, (key, one) => (typeof one === 'string' && !kept.includes(key) ? hostileText : one)),
  );
}

/** The text stands in the page, and nowhere as markup. */
export function expectEscaped(markup: string): void {
  expect(markup).toContain('&lt;i&gt;&quot;&#39;&amp;');
  expect(markup).not.toContain('<i>');
  expect(markup).not.toContain(`"'`);
  expect(markup).not.toMatch(/&(?!(?:lt|gt|quot|amp|#39);)/);
}
