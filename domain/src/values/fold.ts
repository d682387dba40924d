/** Accents, and invisible characters. */
const marks = /[\p{M}\p{Cf}]/gu;

/** Most texts have none of them, and normalizing would take longer than all else. */
const beyondAscii = /[^\0-\x7f]/;

/** For comparing typed text: without accents, case or spare spaces. 'Citroën ' and 'citroen' are the same. */
export function fold(text: string): string {
  const bare = beyondAscii.test(text) ? text.normalize('NFD').replace(marks, '') : text;
  return bare.toLowerCase().trim().replace(/\s+/g, ' ');
}
