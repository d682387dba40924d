import sharp from 'sharp';
import type { Word, WordPage } from '../understand/words.ts';
import { type Recognised, recognise } from './ocr.ts';
import { tiltOf } from './straighten.ts';

/** A photo prepared for reading: upright, level, grey, and with letters of a readable size. */
export interface Upright extends WordPage {
  picture: Buffer;
}

/** In pixels of the longer side. Print of an A4 page is read at 200 dots an inch. */
const longest = 2_400;
const least = 1_600;
/** For finding the upper side. */
const small = 1_200;
/** A page with this confidence is upright. */
const goodEnough = 72;
/** The least reliable letters of a picture with some. */
const fewLetters = 40;

interface Turned {
  degrees: number;
  read: Recognised;
}

/** The reliable part: words on their side are short, odd and uncertain. */
function believed({ words }: Recognised): number {
  return words
    .filter(({ text, confidence }) => confidence > 60 && /^[\p{L}\d.,:/°$-]{2,}$/u.test(text))
    .reduce((sum, { text, confidence }) => sum + text.length * (confidence / 100), 0);
}

/** The quarter turns that make it upright. */
async function quartersOf(picture: Buffer): Promise<number> {
  const turned: Turned[] = [];
  for (const degrees of [0, 90, 270, 180]) {
    const trial = await sharp(picture)
      .resize({ width: small, height: small, fit: 'inside' })
      .rotate(degrees)
      .png()
      .toBuffer();
    const read = await recognise(trial, 'sparse');
    if (read.confidence >= goodEnough && believed(read) >= fewLetters) return degrees;
    turned.push({ degrees, read });
  }
  const [best] = turned.toSorted((one, other) => believed(other.read) - believed(one.read));
  return best?.degrees ?? 0;
}

/** Reads a picture from its file. @param path of a preview JPEG. */
export async function readPhoto(path: string): Promise<Upright> {
  const { width = 0, height = 0 } = await sharp(path).metadata();
  const longer = Math.max(width, height);
  const scale = longer < least ? Math.min(2.5, least / longer) : Math.min(1, longest / longer);
  const grey = await sharp(path)
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), kernel: 'cubic' })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .sharpen({ sigma: scale > 1 ? 1.5 : 1 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const degrees = await quartersOf(grey);
  const upright = degrees === 0 ? grey : await sharp(grey).rotate(degrees).png({ compressionLevel: 1 }).toBuffer();
  const tilt = await tiltOf(upright);
  const level =
    tilt === 0
      ? upright
      : await sharp(upright).rotate(tilt, { background: '#808080' }).png({ compressionLevel: 1 }).toBuffer();
  const size = await sharp(level).metadata();
  const { words } = await recognise(level, 'page');
  // Text in a frame, or white on a coloured bar, is found only this way.
  const { words: others } = await recognise(level, 'sparse', false);
  const all = [...words, ...others.filter((word) => !words.some((known) => overlap(word, known)))];
  return { width: size.width ?? 1, height: size.height ?? 1, words: all, picture: level };
}

function overlap(one: Word, other: Word): boolean {
  const shared =
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const area = (word: Word) => (word.right - word.left) * (word.bottom - word.top);
  return shared > 0.25 * Math.min(area(one), area(other));
}
