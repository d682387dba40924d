import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { Drawn } from './drawn.ts';
import { Unreadable } from './unreadable.ts';

// One picture at a time: a cache would only hold what nobody asks for again.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads many formats more than are accepted; none of those has a say here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});

/** A phone of 108 megapixels, and some room. */
const mostPixels = 120_000_000;
/** On the longer side: an A4 page at 200 dots an inch, in which small print is still read. */
const viewSide = 2_400;
const thumbnailSide = 320;

const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true };

interface Size {
  width: number;
  height: number;
}

/** The view is drawn from the whole picture, the thumbnail from the view. sharp writes no metadata unless it is asked to. */
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
    // Every pixel is read: what is cut is found here.
    await draw(sharp(path, options).autoOrient(), drawn);
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch (error) {
    throw complaintOf(error);
  }
}

/** Of pixels that another reader made, four bytes each. */
export async function drawPixels(pixels: Uint8Array, size: Size, drawn: Drawn): Promise<void> {
  await draw(sharp(pixels, { raw: { ...size, channels: 4 }, limitInputPixels: mostPixels }), drawn);
}
