import { plain } from '../../targets/words.ts';

/** Words that a unit or a person is no longer there: 'VENDIDO 03/2026', 'RENUNCIÓ', '(dado de baja)'. */

const longest = 300;
const ofUnits =
  /(?:^| )(?:vendid[oa]|(?:se )?vendio|(?:lo|la) vendimos|robad[oa]|hurtad[oa]|siniestrad[oa]|siniestro total|destruccion total|desguace|desguazad[oa]|radiad[oa]|chatarra|rematad[oa]|subastad[oa]|incendiad[oa]|sold|stolen|total loss)(?= |$)/;
const ofPeople =
  /(?:^| )(?:renuncio|renunciad[oa]|renuncia|fallecio|fallecid[oa]|jubilad[oa]|se jubilo|despedid[oa]|desvinculad[oa]|egresad[oa]|egreso|no trabaja mas|ya no trabaja|ex emplead[oa]|ex chofer)(?= |$)/;
const ofBoth = /(?:^| )(?:(?:dad[oa] |dio |dar |se dio )?de baja|baja)(?= |$)/;
/** A row that its author meant to delete, or a section of such rows. */
const toGo =
  /(?:^| )(?:repetid[oa]|duplicad[oa]|borrar|eliminar|anulad[oa]|no va mas)(?: |$)|^(?:(?:unidades|vehiculos|equipos|choferes|conductores|personal|dad[oa]s|de) )*(?:bajas|vendid[oa]s|desafectad[oa]s|radiad[oa]s|renunciados|despedidos|jubilados|robad[oa]s)(?: |$)/;
/** Behind these words it means something else: 'cama baja', 'no vendido', 'rueda robada'. */
const otherwise =
  /(?:^| )(?:no|sin|nunca|cama|baranda|barandas|puerta|altura|carroceria|semi|acoplado|luz|luces|planta|presion|caja|cabina|tolva|batea|plataforma|muy|gama|parte|tension|temperatura|auxilio|rueda|ruedas|estereo|bateria|chapa|radio|espejo|cubierta|cubiertas|celular|telefono|gps)$/;
/** Before these words 'baja' means something else. */
const things = /^ (?:tension|presion|temperatura|calidad|velocidad|potencia)(?: |$)/;

function says(pattern: RegExp, text: string): boolean {
  const found = pattern.exec(text);
  if (!found) return false;
  const after = text.slice(found.index + found[0].length);
  return !otherwise.test(text.slice(0, found.index)) && !things.test(after);
}

export function saysLeft(cell: string): { unit: boolean; person: boolean } {
  if (cell.length < 4 || cell.length > longest) return { unit: false, person: false };
  const text = plain(cell);
  const both = says(ofBoth, text) || says(toGo, text);
  return { unit: both || says(ofUnits, text), person: both || says(ofPeople, text) };
}

/** Whether a status gives the reason why the unit left: 'Sold 02/10/2026', and not 'Baja'. */
export const saysWhy = (status: string) => status.length <= longest && says(ofUnits, plain(status));

const out =
  /^(?:fuera de servicio|no (?:operativ[oa]|disponible|habilitad[oa])|oos|out of service|not (?:available|in service))(?: |$)/;
/** Whether a status means that the unit is out, without saying for how long: 'OOS' may be a repair. */
export const saysOut = (status: string) => status.length <= longest && out.test(plain(status));

/** 'Pérez Juan - RENUNCIÓ 3/26': the remark behind a name. */
const remark =
  /(?:^|[\s\-–—(,:*]+)(?:renunci[oó]|renuncia|falleci[oó]|fallecid[oa]|jubilad[oa]|despedid[oa]|desvinculad[oa]|(?:dad[oa] )?de baja|baja)(?![\p{L}]).*$/iu;

/** A cell may have 2,000 marks, from each of which the remark would be looked for. */
export const withoutLeaving = (name: string) => (name.length > longest ? name : name.replace(remark, '')).trim();
