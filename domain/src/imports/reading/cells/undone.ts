import { plain } from '../../targets/words.ts';

const longest = 300;
const undone =
  /(?:^| )(?:no (?:se )?(?:hech[oa]|hizo|realiz[a-z]*|efectu[a-z]*)|sin hacer|(?:a|para|falta) (?:hacer|realizar)|presupuest(?:o|ado|ada)|cotizacion|cancelad[oa]|suspendid[oa])(?: |$)/;

/** Whether a service was only planned or priced: 'Presupuesto - NO HECHO'. */
export const saysUndone = (text: string) => text.length <= longest && undone.test(plain(text));
