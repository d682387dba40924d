import { saysKilometres, twoYears } from '../reading/cells/number-cells.ts';
import { isMiles } from '../reading/cells/numbers.ts';
import type { ImportTarget } from '../targets/target.ts';
import { plain } from '../targets/words.ts';
import { fitOf } from './content.ts';

/** Headings that hold the words of a target and mean something else: 'Línea' of buses, 'Tel. guardia', 'Marca motor'. */

const partsOfUnits =
  /(?:^| )(?:carroceria|motor|neumaticos?|cubiertas?|gomas?|baterias?|gps|tacografo|hidrogrua|equipo de frio)(?: |$)/;
const ofUnit = new Set(['vehicle.brand', 'vehicle.model', 'vehicle.brandAndModel', 'vehicle.year']);
const saysLine = /(?:^| )linea(?: |$)/;
const saysModel = /(?:^| )(?:modelo|version|mod|model)(?: |$)/;
const saysYear = /(?:^| )(?:ano|anio|year)(?: |$)/;
const saysBrand = /(?:^| )(?:marca|make)(?: |$)/;
/** The phones of these are no driver's. */
const notOfDrivers =
  /(?:^| )(?:guardia|emergencias?|base|empresa|taller|oficina|seguro|compania|cia|grua|auxilio|asistencia|cliente)(?: |$)/;

const isWord = (text: string) => /\p{L}{2}/u.test(text) && !/^l[ií]nea/i.test(text);

const isYear = (text: string) => text === '' || /^(?:19|20)\d\d$/.test(text);

/** Whether a column has words for miles, as the one beside it may too. */
const inMiles = (values: readonly string[]) => values.some(isMiles) && !values.some((text) => /\d\s*km/i.test(text));

/** 'Mileage' may be either: below it no cell says which. */
const isOfNoUnit = (heading: string, values: readonly string[]) =>
  /(?:^| )mileage(?: |$)/.test(heading) &&
  !/km/.test(heading) &&
  !values.some((text) => isMiles(text) || /\d\s*km/i.test(text));

export function isMistaken(
  target: ImportTarget,
  heading: string,
  values: readonly string[],
  columns: readonly { header: string; values: readonly string[] }[],
): boolean {
  const code = target.target;
  if (ofUnit.has(code) && partsOfUnits.test(heading)) return true;
  if (code === 'driver.phone') return notOfDrivers.test(heading);
  // 'Repuestos' may be a list of them.
  if (code === 'maintenance.parts' || code === 'maintenance.labour') return fitOf(target, values) < 0.5;
  // A coachbuilder: 'Metalpar'.
  if (code === 'vehicle.trailerKind') return heading.includes('carroceria') && fitOf(target, values) === 0;
  if (code === 'vtv.number' || code === 'rto.number') return heading.includes('oblea') && fitOf(target, values) === 0;
  if (saysKilometres(target) && isOfNoUnit(heading, values)) return true;
  // 'Mileage' beside 'Odometer', with '45,210 mi' below it.
  if (code === 'vehicle.currentKm')
    return !/km/.test(heading) && !inMiles(values) && columns.some((other) => inMiles(other.values));
  if (code === 'vehicle.model' && saysYear.test(heading) && !/(?:^| )modelo(?: |$)/.test(heading)) return true;
  if (code === 'vehicle.model' && values.some((text) => twoYears.test(text))) return true;
  if (code !== 'vehicle.model' || !saysLine.test(heading) || saysModel.test(heading)) return false;
  const others = columns
    // 'Modelo' may be the year.
    .filter((other) => !saysModel.test(plain(other.header)) || !other.values.every(isYear))
    .map(({ header }) => plain(header))
    .filter((one) => !partsOfUnits.test(one));
  const isModel = others.some((one) => saysBrand.test(one)) && !others.some((one) => saysModel.test(one));
  return !isModel || !values.filter((text) => text !== '').every(isWord);
}
