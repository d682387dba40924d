/** Argentine licence plates: how they are stored, recognised and written. Any other plate is accepted as typed. */

/** The style of the drawing: Mercosur (2016 on), the black one (1995-2016), or a neutral tag. */
export type PlateKind = 'mercosur' | 'black' | 'other';

const forms: readonly { kind: PlateKind; form: RegExp }[] = [
  { kind: 'mercosur', form: /^([A-Z]{2})(\d{3})([A-Z]{2})$/ },
  { kind: 'mercosur', form: /^([A-Z])(\d{3})([A-Z]{3})$/ },
  { kind: 'black', form: /^([A-Z]{3})(\d{3})$/ },
  { kind: 'black', form: /^(\d{3})([A-Z]{3})$/ },
];

/** Some letters are invisible (U+1160, U+3164). A NUL and half a surrogate pair stay, so that the field refuses them. */
const notOfPlate = /[^\p{L}\p{Nd}\p{Cs}\0]|\p{DI}/gu;

/** Letters and digits alone, in upper case and the usual width, for storing: otherwise two plates could look the same. */
export function normalizePlate(text: string): string {
  return text.normalize('NFKC').replace(notOfPlate, '').toUpperCase();
}

/** Letters and digits of other scripts look like ours when drawn. @param plate in stored form. */
export const isLatinPlate = (plate: string) => !/(?!\p{Script=Latin})\p{L}|(?!\d)\p{Nd}/u.test(plate);

export function plateKind(plate: string): PlateKind {
  return forms.find(({ form }) => form.test(plate))?.kind ?? 'other';
}

/** 'AB123CD' -> 'AB 123 CD'; a plate of an unknown form stays as it is. */
export function formatPlate(plate: string): string {
  const match = forms.map(({ form }) => form.exec(plate)).find((found) => found !== null);
  return match ? match.slice(1).join(' ') : plate;
}
