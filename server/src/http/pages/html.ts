const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup without escaping. It is a class, because JSON cannot make an instance: no outside value passes for one. */
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
 * A piece of a page. Any other value than Html is escaped, also within the quotes of an attribute. Null, undefined and false
 * are empty, and lists are joined. Attributes need double quotes.
 */
export function html(markup: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: markup }, ...values.map(markupOf)));
}
