import type { FieldRead } from '@baqueano/domain/papers/paper-reading';
import { addMonths } from '@baqueano/domain/values/dates';
import sharp from 'sharp';
import { datesIn } from '../understand/dates.ts';
import { fold } from '../understand/words.ts';
import { recognise } from './ocr.ts';
import type { Upright } from './photo.ts';

/**
 * A misread digit makes a plausible date. So each date is read again, alone, larger, and with another threshold for black. It
 * counts only when both agree.
 */

const margin = 0.6;
/** In pixels of a line's height: first the best one for digits, then a smaller one. */
const heights = [64, 40];

/** The result of a second look at a date. */
export type Look = 'same' | 'other' | 'unread';

async function lookAt({ picture, width, height }: Upright, { value, place }: FieldRead): Promise<Look> {
  const line = place.height * height;
  const left = Math.max(0, Math.floor(place.x * width - margin * line));
  const top = Math.max(0, Math.floor(place.y * height - (margin / 2) * line));
  const right = Math.min(width, Math.ceil((place.x + place.width) * width + margin * line));
  const bottom = Math.min(height, Math.ceil((place.y + place.height) * height + (margin / 2) * line));
  const cut = sharp(picture).extract({ left, top, width: right - left, height: bottom - top });
  for (const wanted of heights) {
    const scale = Math.min(4, wanted / Math.max(1, line));
    const sized = await cut
      .clone()
      .resize({ width: Math.max(20, Math.round((right - left) * scale)), kernel: 'lanczos3' })
      .normalise()
      .extend({ top: 16, bottom: 16, left: 16, right: 16, extendWith: 'copy' })
      .png()
      .toBuffer();
    const { words } = await recognise(sized, 'line', false);
    const [date] = datesIn(fold(words.map(({ text }) => text).join(' ')), true);
    // Unread, it is tried once more; with another reading, one of the two is wrong.
    if (date) return date.date === value ? 'same' : 'other';
  }
  return 'unread';
}

/** The usual terms of policies, in months. */
const terms = [1, 2, 3, 4, 6, 12];

/**
 * Reliable dates: those read twice alike, and the end of a period with a reliable beginning, if both are a whole term apart.
 * A misread digit makes no such term.
 */
export function believed(fields: readonly FieldRead[], looks: ReadonlyMap<FieldRead, Look>): FieldRead[] {
  const fieldOf = (field: FieldRead['field']) => fields.find((one) => one.field === field);
  const [from, to] = [fieldOf('issueDate'), fieldOf('expiryDate')];
  const isTerm = from && to && terms.some((months) => addMonths(from.value, months) === to.value);
  const isPair = isTerm && [from, to].some((one) => looks.get(one) === 'same');
  return fields.filter((one) => {
    const look = looks.get(one);
    return look === undefined || look === 'same' || (look === 'unread' && isPair && (one === from || one === to));
  });
}

const dated: readonly string[] = ['issueDate', 'expiryDate'] satisfies FieldRead['field'][];

/** Removes dates that a second look does not confirm. */
export async function lookAgain(photo: Upright, fields: readonly FieldRead[]): Promise<FieldRead[]> {
  const looks = new Map<FieldRead, Look>();
  for (const one of fields) if (dated.includes(one.field)) looks.set(one, await lookAt(photo, one));
  return believed(fields, looks);
}
