import { getFile } from './http.ts';

/** As the server names it. */
function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'baqueano.pdf';
}

/** Hands a file over to the browser, which puts it where downloads go. Rejects with what the server refuses. */
export async function download(path: string, body?: unknown): Promise<void> {
  const response = await getFile(body === undefined ? 'GET' : 'POST', path, body);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response);
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
