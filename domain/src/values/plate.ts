/** Argentine licence plates: how they are stored, recognised and written. Any other plate is accepted as typed. */

/** How a plate is drawn: Mercosur (2016 on), the black one (1995-2016), or a neutral tag. */
export type PlateKind = 'mercosur' | 'black' | 'other';

const forms: readonly { kind: PlateKind; form: RegExp }[] = [
  { kind: 'mercosur', form: /^([A-Z]{2})(\d{3})([A-Z]{2})$/ },
  { kind: 'mercosur', form: /^([A-Z])(\d{3})([A-Z]{3})$/ },
  { kind: 'black', form: /^([A-Z]{3})(\d{3})$/ },
  { kind: 'black', form: /^(\d{3})([A-Z]{3})$/ },
];

/** Nobody sees what joins, parts or turns the direction of writing: with it two plates would read the same. A NUL is refused elsewhere. */
const unseen = /(?!\0)[\p{Cc}\p{Cf}]/gu;

/** Upper case, in the usual width, without spaces, dashes or dots: as it is stored. */
export function normalizePlate(text: string): string {
  const seen = text.normalize('NFKC').replace(unseen, '');
  return seen.toUpperCase().replace(/[\s.\u2010-\u2015\u2212-]/g, '');
}

export function plateKind(plate: string): PlateKind {
  return forms.find(({ form }) => form.test(plate))?.kind ?? 'other';
}

/** 'AB123CD' -> 'AB 123 CD'; a plate of no known form as it is. */
export function formatPlate(plate: string): string {
  const match = forms.map(({ form }) => form.exec(plate)).find((found) => found !== null);
  return match ? match.slice(1).join(' ') : plate;
}
