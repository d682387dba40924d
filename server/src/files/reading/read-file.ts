import { open } from 'node:fs/promises';
import type { FileContent } from '@baqueano/domain/records/file';
import type { Drawn } from './drawn.ts';
import { drawHeic } from './heic.ts';
import { drawPdf } from './pdf.ts';
import { drawPicture } from './picture.ts';
import { signatureOf } from './signature.ts';
import { checkWorkbook } from './workbook.ts';

export type Description = Omit<FileContent, 'id' | 'size'>;

const without = { pages: null, width: null, height: null };

/**
 * Reads a file completely, and draws its previews. It runs in its own process, which is killed when it takes too much time or
 * memory (pool.ts).
 * @throws Unreadable with the reason of the refusal.
 */
export async function readFileWhole(path: string, drawn: Drawn): Promise<Description> {
  const file = await open(path);
  try {
    const mediaType = await signatureOf(file);
    switch (mediaType) {
      case 'application/pdf':
        return { ...without, mediaType, ...(await drawPdf(await file.readFile(), drawn)) };
      case 'image/heic':
        return { ...without, mediaType, ...(await drawHeic(await file.readFile(), drawn)) };
      case 'image/jpeg':
      case 'image/png':
      case 'image/webp':
        return { ...without, mediaType, ...(await drawPicture(path, drawn)) };
      default:
        await checkWorkbook(file);
        return { ...without, mediaType };
    }
  } finally {
    await file.close();
  }
}
