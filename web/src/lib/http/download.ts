import { sessionToken } from '../session/session.ts';
import { accepted, get, unanswered } from './http.ts';
import { patienceForWork } from './patience.ts';
import { withQuery } from './records.ts';

/** A file that the browser saves by itself: it goes to the disk as it comes, and never lies in the page's memory. */

export type DownloadFormat = 'xlsx' | 'csv';

/** @param address of the download, with its filters and its format. Rejects with what the server refuses before it begins. */
export async function save(address: string): Promise<void> {
  // The browser sends no session with it: the link is its own for five minutes.
  const { link } = await get<{ link: string }>(withQuery('/api/downloads/link', { of: address }));
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}

/** A list, without its pages, as a file of that format. */
export function asFile(list: string, format: DownloadFormat): string {
  const { pathname, searchParams } = new URL(list, 'http://localhost');
  searchParams.delete('limit');
  searchParams.set('format', format);
  return `${pathname}/export?${searchParams}`;
}

/** Those of a list that somebody has chosen: few, and their ids do not fit into an address. In the list's order, without its filters. */
export function downloadChosen(list: string, format: DownloadFormat, ids: readonly string[]): Promise<void> {
  const { pathname, searchParams } = new URL(list, 'http://localhost');
  const order = Object.fromEntries(['sort', 'order'].map((name) => [name, searchParams.get(name) ?? undefined]));
  return download(withQuery(`${pathname}/export`, order), { format, ids });
}

/** As the server names it. */
function nameOf(response: Response): string {
  const said = response.headers.get('Content-Disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(said)?.[1] ?? 'baqueano');
}

/**
 * The same of a PDF, which is made for this one request and small: what is refused while it is made is told. Rejects with that.
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
