import { sessionToken } from '../session/session.ts';
import { accepted, unanswered } from './http.ts';
import { patienceForWork } from './patience.ts';

/** Milliseconds without any progress: while the bytes travel, and while the server reads them. */
const patience = { sending: 60_000, reading: patienceForWork };

interface Options {
  /** Default: POST. */
  method?: 'PUT';
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/** Sends bytes as they are, by XMLHttpRequest: `fetch` reports no progress. Rejects as the calls of http.ts do. */
export function upload<Answer>(path: string, body: Blob, { method, signal, onProgress }: Options): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const token = sessionToken();
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;

    function wait(milliseconds: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        cut('El servidor tarda demasiado en responder.');
      }, milliseconds);
    }

    const cut = (why: string) => end(() => reject(unanswered(why)));

    function end(finish: () => void) {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      finish();
    }

    function cancel() {
      request.abort();
      end(() => reject(signal.reason));
    }

    async function answered(): Promise<Answer> {
      const { status, responseText } = request;
      const response = await accepted(new Response(status === 204 ? null : responseText, { status }), token);
      return status === 204 ? (undefined as Answer) : response.json();
    }

    request.upload.onprogress = ({ loaded, total }) => {
      wait(loaded < total ? patience.sending : patience.reading);
      onProgress(loaded);
    };
    request.onload = () => end(() => resolve(answered()));
    request.onerror = () => cut('No se pudo conectar con el servidor.');
    signal.addEventListener('abort', cancel);
    request.open(method ?? 'POST', path);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    wait(patience.sending);
    request.send(body);
  });
}
