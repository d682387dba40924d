import { isOilChange } from '../../../maintenance.ts';

/** An oil change as a workshop writes it, in the words by which the product knows one. */

const longest = 120;
const changed = /(?<!\p{L})(?:cambios?|camb\.?|cbio\.?|cambiar|cambi[oó])\s+(?:del?\s+)?aceites?(?!\p{L})/iu;
const serviced = /(?<!\p{L})(service|serv\.?|servicio)\s+(?:del?\s+|con\s+)?aceites?(?!\p{L})/iu;
const withFilters = /^aceites?(?=\s*(?:y|e|\+|\/|,|c\/|con)\s*filtros?(?!\p{L}))/iu;
/** The engine has none of these. */
const ofAnother =
  /(?:caja|diferencial|direcci[oó]n|hidr[aá]ulic|transmisi[oó]n|puente|reductor|retarder|compresor|gr[uú]a)/i;

/** The same text, with 'cambio de aceite' in place of other words for it. */
export function asOilChange(text: string): string {
  if (text.length > longest || isOilChange(text) || ofAnother.test(text)) return text;
  return text
    .replace(changed, (_, at: number) => (at === 0 ? 'Cambio de aceite' : 'cambio de aceite'))
    .replace(serviced, '$1 con cambio de aceite')
    .replace(withFilters, 'Cambio de aceite');
}
