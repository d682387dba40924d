import type { PDFiumDocument } from '@hyzyla/pdfium';
import type { Word, WordPage } from '../understand/words.ts';

/** Parts of PDFium for which its Node library has no method. */
interface Raw {
  wasmExports: Record<string, (...values: number[]) => number>;
  HEAPF64: Float64Array;
  HEAP32: Int32Array;
}

/** PDFium's code for hidden text, which is only for searching. */
const invisible = 3;
/** Positions on a page as whole numbers, fine enough for a letter. */
const side = 10_000;
const mostLetters = 20_000;

/** PDFium's memory for the position of a letter. */
interface Scratch {
  box: number;
  point: number;
}

/** The visible words of a page of a PDF with their positions; hidden guesses of a scanner are left out. */
export function wordsOfPdf(document: PDFiumDocument, index: number): WordPage {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // biome-ignore lint/complexity/useLiteralKeys: the library keeps these to itself
  const raw = page['module'] as unknown as Raw;
  // biome-ignore lint/complexity/useLiteralKeys: the library keeps this one to itself, too
  const pageAt = page['pageIdx'] as unknown as number;
  const call = (name: string, ...values: number[]) => raw.wasmExports[name]?.(...values) ?? 0;
  const width = side;
  const height = Math.round((side * originalHeight) / originalWidth);
  const text = call('FPDFText_LoadPage', pageAt);
  const scratch: Scratch = { box: call('malloc', 32), point: call('malloc', 8) };

  /** The two corners of a letter, on the page as shown. */
  function placeOf(letter: number): Omit<Word, 'text' | 'confidence'> {
    const { box, point } = scratch;
    call('FPDFText_GetLooseCharBox', text, letter, box);
    // Four floats: left, top, right, bottom.
    const floats = new Float32Array(raw.HEAPF64.buffer, box, 4);
    const [left = 0, top = 0, right = 0, bottom = 0] = floats;
    const corner = (x: number, y: number): [number, number] => {
      call('FPDF_PageToDevice', pageAt, 0, 0, width, height, 0, x, y, point, point + 4);
      return [raw.HEAP32[point / 4] ?? 0, raw.HEAP32[point / 4 + 1] ?? 0];
    };
    const [x1, y1] = corner(left, top);
    const [x2, y2] = corner(right, bottom);
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
  }

  const words: Word[] = [];
  let word: Word | null = null;
  try {
    const count = Math.min(mostLetters, call('FPDFText_CountChars', text));
    for (let letter = 0; letter < count; letter += 1) {
      const code = call('FPDFText_GetUnicode', text, letter);
      const shown = call('FPDFTextObj_GetTextRenderMode', call('FPDFText_GetTextObject', text, letter)) !== invisible;
      const one = code > 0 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
      if (!shown || /\s|\p{Cc}/u.test(one)) {
        word = null;
        continue;
      }
      const place = placeOf(letter);
      // Without a space, but too far apart: another column.
      const gap = word ? place.left - word.right : 0;
      if (
        word &&
        Math.abs(gap) < place.bottom - place.top &&
        Math.abs(word.top - place.top) < place.bottom - place.top
      ) {
        word.text += one;
        word.left = Math.min(word.left, place.left);
        word.top = Math.min(word.top, place.top);
        word.right = Math.max(word.right, place.right);
        word.bottom = Math.max(word.bottom, place.bottom);
      } else {
        word = { text: one, ...place, confidence: 100 };
        words.push(word);
      }
    }
  } finally {
    call('free', scratch.box);
    call('free', scratch.point);
    call('FPDFText_ClosePage', text);
  }
  return { width, height, words: words.filter(({ left, right, top, bottom }) => right > left && bottom > top) };
}
