import { act, ask, type Done } from './http.ts';

/** Calls for lists and records, apart from http.ts so that the sign-in screen does not load them. */

/** Absent and empty values are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) given.set(name, value);
  return given.size === 0 ? path : `${path}?${given}`;
}

export interface Page<Row> {
  rows: Row[];
  /** The number of rows of all pages. */
  total: number;
  next: string | null;
}

export async function getPage<Row>(path: string, signal?: AbortSignal): Promise<Page<Row>> {
  const response = await ask('GET', path, { signal });
  const rows: Row[] = await response.json();
  const next = /<([^>]*)>\s*;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null;
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length), next };
}

function ifMatch(version: string | undefined) {
  return version === undefined ? undefined : { 'If-Match': `"${version}"` };
}

/** Refused (409) when the record has another version by now. */
export function putRecord<Answer>(path: string, body: unknown, version: string): Promise<Done<Answer>> {
  return act('PUT', path, { body, headers: ifMatch(version) });
}

/** Refused as `putRecord`, when a version is given. */
export function deleteRecord(path: string, version?: string): Promise<Done<void>> {
  return act('DELETE', path, { headers: ifMatch(version) });
}
