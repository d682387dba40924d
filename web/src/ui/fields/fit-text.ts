import { characterCount } from '@baqueano/domain/records/fields';

const segmenter = new Intl.Segmenter('es');

/**
 * What a limit in characters leaves of a text that has just been typed or pasted into: too much of what was put in before the
 * caret is left out, and nothing of what stood there is lost.
 */
export function fitText(text: string, caret: number, longest: number): string {
  if (characterCount(text) <= longest) return text;
  const after = text.slice(caret);
  const room = Math.max(0, longest - characterCount(after));
  const before = [...segmenter.segment(text.slice(0, caret))].slice(0, room);
  return before.map(({ segment }) => segment).join('') + after;
}
