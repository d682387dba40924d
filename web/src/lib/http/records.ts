import { act, ask, type Done } from './http.ts';

/** The calls of lists and records, which the sign-in screen does not wait for. */

/** The path with its query; what is absent or empty is left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value);
  return given.size === 0 ? path : `${path}?${given}`;
}

export interface Page<Row> {
  rows: Row[];
  /** The number of rows of all pages. */
  total: number;
  /** The path of the page that follows. */
  next: string | null;
}

/** One page of a list, for a path with a `limit`. */
export async function getPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const response = await ask('GET', path, { signal });
  const rows: Row[] = await response.json();
  const next = /<([^>]*)>\s*;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length), next };
}

function ifMatch(version: string | undefined) {
  return version === undefined ? undefined : { 'If-Match': `"${version}"` };
}

/** Changes a record. Refused (409) when it is in another version by now. */
export function putRecord<Answer>(path: string, body: unknown, version: string): Promise<Done<Answer>> {
  return act('PUT', path, { body, headers: ifMatch(version) });
}

/** Deletes a record. Refused as `putRecord`, when a version is given. */
export function deleteRecord(path: string, version?: string): Promise<Done<void>> {
  return act('DELETE', path, { headers: ifMatch(version) });
}
