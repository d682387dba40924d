import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

async function opened<T>(pdf: Buffer, read: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
}

/** The text of each page, with spaces for line ends. */
export function textOf(pdf: Buffer): Promise<string[]> {
  return opened(pdf, async (document) =>
    [...document.pages()].map((page) => page.getText().replaceAll(/[\s\u200b]+/g, ' ')),
  );
}

/** A page at 144 dots an inch, as red, green, blue and alpha. */
function pixelsOf(pdf: Buffer, page: number) {
  return opened(pdf, async (document) => document.getPage(page).render({ scale: 4, colorSpace: 'BGRA' }));
}

/** The content of a QR code within this part of a page, in millimetres. */
export async function codeAt(
  pdf: Buffer,
  page: number,
  { x, y, side }: { x: number; y: number; side: number },
): Promise<string> {
  const { data, width, height } = await pixelsOf(pdf, page);
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * 72 * 4);
  const [left, top, across] = [dots(x), dots(y), dots(side)];
  const cut = new Uint8Array(across * across * 4).fill(255);
  for (let line = 0; line < across && top + line < height; line += 1) {
    const from = ((top + line) * width + left) * 4;
    cut.set(data.subarray(from, from + across * 4), line * across * 4);
  }
  return decodeQR({ width: across, height: across, data: cut });
}
