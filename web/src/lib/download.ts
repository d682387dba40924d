import { accepted, unanswered } from './http.ts';
import { sessionToken } from './session.ts';

/** Milliseconds: a file is made when it is asked for, after what others have asked for. */
const patience = 100_000;

/** As the server names it. */
function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'baqueano.pdf';
}

/**
 * Hands a file over to the browser, which puts it where downloads go. Rejects with what the server refuses.
 * @param body makes it a POST.
 */
export async function download(path: string, body?: unknown): Promise<void> {
  const token = sessionToken();
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
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
