import { sessionToken } from '../session/session.ts';
import { accepted, get, unanswered } from './http.ts';
import { patienceForWork } from './patience.ts';
import { withQuery } from './records.ts';

/** Files that the browser saves by itself: they go to the disk as they come, and never fill the page's memory. */

export type DownloadFormat = 'xlsx' | 'csv';

/** @param address of the download, with its filters and its format. Rejects with what the server refuses before it begins. */
export async function save(address: string): Promise<void> {
  // The browser sends no session with a download: this link is valid for five minutes.
  const { link } = await get<{ link: string }>(withQuery('/api/downloads/link', { of: address }));
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}

export function asFile(list: string, format: DownloadFormat): string {
  const { pathname, searchParams } = new URL(list, 'http://localhost');
  searchParams.delete('limit');
  searchParams.set('format', format);
  return `${pathname}/export?${searchParams}`;
}

/** The chosen rows of a list, in its order and without its filters. Sent in a body: many ids do not fit into an address. */
export function downloadChosen(list: string, format: DownloadFormat, ids: readonly string[]): Promise<void> {
  const { pathname, searchParams } = new URL(list, 'http://localhost');
  const order = Object.fromEntries(['sort', 'order'].map((name) => [name, searchParams.get(name) ?? undefined]));
  return download(withQuery(`${pathname}/export`, order), { format, ids });
}

function nameOf(response: Response): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'baqueano');
}

/**
 * For a small file made for this one request, such as a PDF. Rejects with the server's refusal.
 * @param body makes it a POST.
 */
export async function download(path: string, body?: unknown): Promise<void> {
  const token = sessionToken();
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(patienceForWork),
  }).catch(() => {
    throw unanswered('No se pudo conectar con el servidor.');
  });
  const response = await accepted(answer, token);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response);
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
