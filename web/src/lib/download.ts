import { get, withQuery } from './http.ts';

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
