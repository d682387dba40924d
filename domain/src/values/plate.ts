/** Argentine licence plates: how they are stored, recognised and written. Any other plate is accepted as typed. */

/** How a plate is drawn: Mercosur (2016 on), the black one (1995-2016), or a neutral tag. */
export type PlateKind = 'mercosur' | 'black' | 'other';

const forms: readonly { kind: PlateKind; form: RegExp }[] = [
  { kind: 'mercosur', form: /^([A-Z]{2})(\d{3})([A-Z]{2})$/ },
  { kind: 'mercosur', form: /^([A-Z])(\d{3})([A-Z]{3})$/ },
  { kind: 'black', form: /^([A-Z]{3})(\d{3})$/ },
  { kind: 'black', form: /^(\d{3})([A-Z]{3})$/ },
];

/** Upper case, without spaces, dashes or dots: as it is stored. */
export function normalizePlate(text: string): string {
  return text.toUpperCase().replace(/[\s.\u2010-\u2015-]/g, '');
}

export function plateKind(plate: string): PlateKind {
  return forms.find(({ form }) => form.test(plate))?.kind ?? 'other';
}

/** 'AB123CD' -> 'AB 123 CD'; a plate of no known form as it is. */
export function formatPlate(plate: string): string {
  const match = forms.map(({ form }) => form.exec(plate)).find((found) => found !== null);
  return match ? match.slice(1).join(' ') : plate;
}
