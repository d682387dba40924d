import type { ImportTarget } from '../targets/target.ts';
import { fitOf } from './content.ts';

/** Headings that hold the words of a target and mean something else: 'Línea' of buses, 'Tel. guardia', 'Marca motor'. */

const partsOfUnits =
  /(?:^| )(?:carroceria|motor|neumaticos?|cubiertas?|gomas?|baterias?|gps|tacografo|hidrogrua|equipo de frio)(?: |$)/;
const ofUnit = new Set(['vehicle.brand', 'vehicle.model', 'vehicle.brandAndModel', 'vehicle.year']);
const saysLine = /(?:^| )linea(?: |$)/;
const saysModel = /(?:^| )(?:modelo|version|mod|model)(?: |$)/;
const saysBrand = /(?:^| )(?:marca|make)(?: |$)/;
/** The phones of these are no driver's. */
const notOfDrivers =
  /(?:^| )(?:guardia|emergencias?|base|empresa|taller|oficina|seguro|compania|cia|grua|auxilio|asistencia|cliente)(?: |$)/;

const isWord = (text: string) => /\p{L}{2}/u.test(text) && !/^l[ií]nea/i.test(text);

/** @param headings of the whole sheet, as `plain` writes them. */
export function isMistaken(
  target: ImportTarget,
  heading: string,
  values: readonly string[],
  headings: ReadonlySet<string>,
): boolean {
  const code = target.target;
  if (ofUnit.has(code) && partsOfUnits.test(heading)) return true;
  if (code === 'driver.phone') return notOfDrivers.test(heading);
  // A coachbuilder: 'Metalpar'.
  if (code === 'vehicle.trailerKind') return heading.includes('carroceria') && fitOf(target, values) === 0;
  if (code === 'vtv.number' || code === 'rto.number') return heading.includes('oblea') && fitOf(target, values) === 0;
  if (code !== 'vehicle.model' || !saysLine.test(heading) || saysModel.test(heading)) return false;
  const others = [...headings].filter((one) => !partsOfUnits.test(one));
  const isModel = others.some((one) => saysBrand.test(one)) && !others.some((one) => saysModel.test(one));
  return !isModel || !values.filter((text) => text !== '').every(isWord);
}
