import { type Takeout, takeoutPiece } from '@baqueano/domain/takeout';
import { again, isToWait } from '../lib/http/again.ts';
import { canRetry, del, get, post } from '../lib/http/http.ts';
import { upload } from '../lib/http/upload.ts';

interface Sending {
  /** An unfinished upload: the same ZIP goes on where it stopped. */
  before: Takeout | undefined;
  signal: AbortSignal;
  /** Bytes that the server has. */
  onProgress: (sent: number) => void;
}

/** Sends a ZIP piece by piece, each again when the connection fails; then the server goes on by itself. */
export async function sendZip(zip: File, { before, signal, onProgress }: Sending): Promise<Takeout> {
  const goesOn = before?.size === zip.size;
  if (before && !goesOn) await del(`/api/takeouts/${before.id}`);
  const arriving =
    before && goesOn ? before : await post<Takeout>('/api/takeouts/arrivals', { size: zip.size }, crypto.randomUUID());
  const there = new Set(await get<number[]>(`/api/takeouts/${arriving.id}/pieces`, signal));
  for (let number = 0; number * takeoutPiece < zip.size; number += 1) {
    const start = number * takeoutPiece;
    const piece = zip.slice(start, start + takeoutPiece);
    if (!there.has(number)) {
      const send = () =>
        upload(`/api/takeouts/${arriving.id}/pieces/${number}`, piece, {
          method: 'PUT',
          signal,
          onProgress: (sent) => onProgress(start + sent),
        });
      await again(signal, send, (error) => canRetry(error) || isToWait(error));
    }
    onProgress(start + piece.size);
  }
  return post<Takeout>(`/api/takeouts/${arriving.id}/arrived`);
}
