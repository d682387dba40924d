/** What stands in an address after the '?' is text, as the person typed it: digits are no number, quotes no JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** With its '?'; '' when there is nothing to say. */
export function stringifySearch(search: Record<string, unknown>): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  return said.length > 0 ? `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}` : '';
}

/** What the server takes to look for. */
export const longestSearch = 100;

/** A filter as an address carries it; undefined for none. */
export function searchText(value: unknown, longest = 120): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

/** The filters of these names, as an address carries them. What cannot be one is dropped. */
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
