import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { Drawn } from './drawn.ts';
import { Unreadable } from './unreadable.ts';

// No cache: the same picture is not read twice.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads many more formats than are accepted; they are all blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});

/** A phone of 108 megapixels, and some room. */
const mostPixels = 120_000_000;
/** In pixels of the longer side: an A4 page at 200 dots an inch, with legible small print. */
const viewSide = 2_400;
const thumbnailSide = 320;

const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true };

interface Size {
  width: number;
  height: number;
}

/** The view is drawn from the whole picture, the thumbnail from the view. By default sharp writes no metadata. */
async function draw(picture: Sharp, { view, thumbnail }: Drawn): Promise<void> {
  const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  await picture.resize(within(viewSide)).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toFile(view);
  await sharp(view, options).resize(within(thumbnailSide)).webp({ quality: 75 }).toFile(thumbnail);
}

function complaintOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const tooMany = /exceeds pixel limit|too (?:large|big)|dimensions? exceed/i.test(error.message);
  return new Unreadable(tooMany ? 'tooManyPixels' : 'broken', { cause: error });
}

/** JPEG, PNG and WebP. @throws Unreadable */
export async function drawPicture(path: string, drawn: Drawn): Promise<Size> {
  try {
    const { width, height, orientation = 1 } = await sharp(path, options).metadata();
    // This reads every pixel, so that a truncated picture is found.
    await draw(sharp(path, options).autoOrient(), drawn);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch (error) {
    throw complaintOf(error);
  }
}

/** @param pixels of another decoder, four bytes each. */
export async function drawPixels(pixels: Uint8Array, size: Size, drawn: Drawn): Promise<void> {
  await draw(sharp(pixels, { raw: { ...size, channels: 4 }, limitInputPixels: mostPixels }), drawn);
}
