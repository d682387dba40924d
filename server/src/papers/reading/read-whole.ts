import { readFile } from 'node:fs/promises';
import type { FieldRead, PaperPage } from '@baqueano/domain/papers/paper-reading';
import type { PDFiumDocument } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { openPdf } from '../../files/reading/pdf.ts';
import { onePage } from '../../workers/work.ts';
import type { PaperRead, ReadRequest } from './reader.ts';
import { lookAgain } from './recognise/look-again.ts';
import { wordsOfPdf } from './recognise/pdf-text.ts';
import { readPhoto } from './recognise/photo.ts';
import { type PlateRead, understand } from './understand/understand.ts';
import type { WordPage } from './understand/words.ts';

/** The fields are on the first pages: the rest of a policy are its conditions. */
const mostPages = 3;
/** A PDF with fewer letters is a picture of a paper. */
const fewLetters = 40;
/** In pixels: a page beside the form, small enough for the answer. */
const shownSide = 1_200;

async function shown(picture: Sharp): Promise<PaperPage> {
  const { data, info } = await picture
    .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 55 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, picture: `data:image/webp;base64,${data.toString('base64')}` };
}

async function pageOfPdf(document: PDFiumDocument, index: number): Promise<PaperPage> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = shownSide / Math.max(originalWidth, originalHeight);
  const size = { width: Math.round(originalWidth * scale), height: Math.round(originalHeight * scale) };
  const { data, width, height } = await page.render({ ...size, renderFormFields: true });
  return shown(sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' }));
}

/** Pages with a field, and the first one; places refer to their index among these. */
function pagesOf(fields: readonly FieldRead[], plates: readonly PlateRead[]): number[] {
  return [...new Set([0, ...[...fields, ...plates].map(({ place }) => place.page)])].toSorted(
    (one, other) => one - other,
  );
}

const lettersOf = (pages: readonly WordPage[]) =>
  pages.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0);

/** Null for a PDF without a text of its own. */
async function readText({ original, today }: ReadRequest): Promise<PaperRead | null> {
  const document = await openPdf(await readFile(original));
  try {
    const count = Math.min(mostPages, document.getPageCount());
    const pages: WordPage[] = [];
    for (let index = 0; index < count; index += 1) pages.push(await onePage(() => wordsOfPdf(document, index)));
    if (lettersOf(pages) < fewLetters) return null;
    const { fields, plates } = understand({ pages, certain: true }, today);
    const used = pagesOf(fields, plates);
    const renumbered = <One extends FieldRead>(one: One): One => ({
      ...one,
      place: { ...one.place, page: used.indexOf(one.place.page) },
    });
    const pictures: PaperPage[] = [];
    for (const index of used) pictures.push(await onePage(() => pageOfPdf(document, index)));
    return { source: 'text', pages: pictures, fields: fields.map(renumbered), plates: plates.map(renumbered) };
  } finally {
    document.destroy();
  }
}

async function readPicture({ view, today }: ReadRequest): Promise<PaperRead> {
  const photo = await readPhoto(view);
  const { fields, plates } = understand({ pages: [photo], certain: false }, today);
  return {
    source: 'picture',
    pages: [await shown(sharp(photo.picture))],
    fields: await lookAgain(photo, fields),
    plates,
  };
}

export async function readWhole(request: ReadRequest): Promise<PaperRead> {
  const text = request.mediaType === 'application/pdf' ? await readText(request) : null;
  return text ?? readPicture(request);
}
