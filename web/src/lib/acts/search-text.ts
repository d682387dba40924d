/** The words after the '?' stay texts, as they were typed: digits are no number, quotes no JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** With its '?'; '' without any words. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** The server's limit for a search. */
export const longestSearch = 100;

/** A filter from an address; undefined for none. */
export function searchText(value: unknown, longest = 120): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

/** The filters of these names in an address; invalid ones are dropped. */
export function searchTexts<Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): { [One in Name]?: string } {
  return Object.fromEntries(names.map((name) => [name, searchText(search[name])])) as { [One in Name]?: string };
}

/** The search of a screen, of such names. */
export const textsOf =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>) =>
    searchTexts(search, ...names);
