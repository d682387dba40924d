const marks = /\p{M}/gu;

/** For comparing what people type: without accents, case or spare spaces. 'Citroën ' and 'citroen' are the same. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
