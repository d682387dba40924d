import { characterCount } from '@baqueano/domain/records/fields';

const segmenter = new Intl.Segmenter('es');

/**
 * The part of a typed or pasted text that fits into a limit of characters. The cut falls before the caret: it shortens the new
 * input, and loses nothing of the former text.
 */
export function fitText(text: string, caret: number, longest: number): string {
  if (characterCount(text) <= longest) return text;
  const after = text.slice(caret);
  const room = Math.max(0, longest - characterCount(after));
  const before = [...segmenter.segment(text.slice(0, caret))].slice(0, room);
  return before.map(({ segment }) => segment).join('') + after;
}
