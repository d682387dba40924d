import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hasCode } from '../database/connection/error-code.ts';
import { work } from '../workers/work.ts';
import { print } from './print.ts';
import type { PrintAnswer, PrintRequest } from './printer.ts';

// Pictures are read once each, so that a cache is useless.
sharp.cache(false);
sharp.concurrency(1);

/**
 * In pixels: on paper it is 205 mm high at most, which gives 150 dots an inch. Typst holds each one unpacked: fifty with
 * twice the dots would take 800 MB.
 */
const mostSide = 1_240;

function forPaper(path: string): Promise<Buffer> {
  return sharp(path)
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Redrawn in any case: at most 35 mm wide and 7 mm high. */
async function asLogo(path: string): Promise<Buffer> {
  try {
    return await sharp(path, { density: 300 })
      .resize({ width: 700, height: 140, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    throw new Error(`${path} is no picture`, { cause: error });
  }
}

work<PrintRequest, PrintAnswer>(async ({ sheet, madeOn, pictures, logo, to }) => {
  const read = new Map<string, Buffer>();
  for (const { stored, path } of pictures) read.set(stored, await forPaper(path));
  try {
    const { pdf, pages } = await print({
      sheet,
      madeOn,
      pictures: read,
      logo: logo === null ? null : await asLogo(logo),
    });
    await writeFile(to, pdf, { mode: 0o600 });
    return { pages, size: pdf.length };
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) return { complaint: 'noRoom' };
    // The compiler's package has this message where npm has no binary for the system.
    if (error instanceof Error && /native binding/i.test(error.message)) return { complaint: 'noCompiler' };
    return { complaint: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
});
