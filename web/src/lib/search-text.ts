/** A filter as an address carries it: the router reads ?buscar=123 as a number, we want what the person typed. '' is none. */
export function searchText(value: unknown, longest = 120): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return String(value).slice(0, longest);
}
