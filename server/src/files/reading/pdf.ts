import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { onePage } from '../../workers/work.ts';
import type { Drawn } from './drawn.ts';
import { drawPixels } from './picture.ts';
import { Unreadable } from './unreadable.ts';

/** A page of A4 at 200 dots an inch. */
const viewSide = 2_339;
const mostPages = 5_000;

const library = PDFiumLibrary.init();

/** An action that runs a program when the file is opened or clicked. */
const runs = /\/S\s*\/(?:JavaScript|Launch)\b/;

/** PDFium and our page run no action, but a downloaded file is opened elsewhere. */
function hasPrograms(document: PDFiumDocument, bytes: Buffer): boolean {
  // biome-ignore lint/complexity/useLiteralKeys: the library has no method for it, and keeps these to itself
  const ofDocument = document['module']._FPDFDoc_GetJavaScriptActionCount(document['documentIdx']);
  return ofDocument > 0 || runs.test(bytes.toString('latin1'));
}

/** The caller has to destroy it. @throws Unreadable */
export async function openPdf(bytes: Buffer): Promise<PDFiumDocument> {
  return (await library).loadDocument(bytes).catch((error: unknown) => {
    const locked = error instanceof Error && /password/i.test(error.message);
    throw new Unreadable(locked ? 'locked' : 'broken', { cause: error });
  });
}

/** Draws the first page, and counts all; one that takes too long ends the process. @throws Unreadable */
export function drawPdf(bytes: Buffer, drawn: Drawn): Promise<{ pages: number }> {
  return onePage(() => drawFirst(bytes, drawn));
}

async function drawFirst(bytes: Buffer, drawn: Drawn): Promise<{ pages: number }> {
  const document = await openPdf(bytes);
  try {
    const pages = document.getPageCount();
    if (pages < 1) throw new Unreadable('broken');
    if (pages > mostPages) throw new Unreadable('tooHeavy');
    if (hasPrograms(document, bytes)) throw new Unreadable('scripts');
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longer = Math.max(originalWidth, originalHeight);
    const shorter = Math.min(originalWidth, originalHeight);
    // A page that is a pixel wide cannot be drawn.
    if (!(shorter > 0) || longer / shorter > 100) throw new Unreadable('broken');
    const size = {
      width: Math.max(1, Math.round((originalWidth / longer) * viewSide)),
      height: Math.max(1, Math.round((originalHeight / longer) * viewSide)),
    };
    const { data, width, height } = await page.render({ ...size, renderFormFields: true });
    await drawPixels(data, { width, height }, drawn);
    return { pages };
  } finally {
    document.destroy();
  }
}
