import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { hasCode } from '../database/connection/error-code.ts';
import { work } from '../workers/work.ts';
import { print } from './print.ts';
import type { Asked, Told } from './printer.ts';

// One picture after another: what it has read of one it need not keep.
sharp.cache(false);
sharp.concurrency(1);

/**
 * On paper it is 205 mm high at most: 150 dots an inch. Typst keeps each one unpacked: fifty
 * of twice the dots would take 800 MB.
 */
const mostSide = 1_240;

function forPaper(path: string): Promise<Buffer> {
  return sharp(path)
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Drawn anew, whatever it is: at most 35 mm wide and 7 mm high. */
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

work<Asked, Told>(async ({ sheet, madeOn, pictures, logo, to }) => {
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
    // What the compiler's package says where npm has brought no binary for this system.
    if (error instanceof Error && /native binding/i.test(error.message)) return { complaint: 'noCompiler' };
    return { complaint: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
});
