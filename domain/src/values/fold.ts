/** Accents, and characters that nobody sees. */
const marks = /[\p{M}\p{Cf}]/gu;

/** For comparing what people type: without accents, case or spare spaces. 'Citroën ' and 'citroen' are the same. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
