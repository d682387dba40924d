const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that a browser may read as it is. JSON makes no instance of it, so no value from outside passes for one. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value === null || value === undefined || value === false
    ? ''
    : String(value).replaceAll(/[&<>"']/g, (one) => escapes[one] ?? one);
}

/**
 * A piece of a page. Whatever is no Html is escaped, also within the quotes of an attribute; null, undefined and false are
 * nothing, and lists are joined. Attributes stand in double quotes.
 */
export function html(markup: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: markup }, ...values.map(markupOf)));
}
