/// <reference path="./libheif.d.ts" />
import libheif from 'libheif-js/wasm-bundle.js';
import type { Drawn } from './drawn.ts';
import { drawPixels } from './picture.ts';
import { Unreadable } from './unreadable.ts';

/** Its decoder holds a picture three times; a larger one would end the process. */
const mostPixels = 50_000_000;

/** The decoder already turns the picture, as the rotation of a HEIC is part of it. @throws Unreadable */
export async function drawHeic(bytes: Uint8Array, drawn: Drawn): Promise<{ width: number; height: number }> {
  const [picture] = new libheif.HeifDecoder().decode(bytes);
  if (!picture) throw new Unreadable('broken');
  const size = { width: picture.get_width(), height: picture.get_height() };
  if (size.width * size.height > mostPixels) throw new Unreadable('tooManyPixels');
  if (size.width < 1 || size.height < 1) throw new Unreadable('broken');
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const done = await new Promise<object | null>((resolve) => picture.display({ data, ...size }, resolve));
  if (!done) throw new Unreadable('broken');
  await drawPixels(new Uint8Array(data.buffer), size, drawn);
  return size;
}
