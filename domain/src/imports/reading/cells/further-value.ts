import { vehicleTargets } from '../../targets/fleet.ts';
import type { ImportTarget } from '../../targets/target.ts';
import { plain } from '../../targets/words.ts';
import { wordedValue } from './choices.ts';
import { type DateOrder, readDate } from './dates.ts';
import type { FurtherValue } from './insurer.ts';

/** A choice's cell may hold a second fact: the body of a trailer, the day of a payment. */

const pulled = new Set(['semitrailer', 'trailer']);
const bodies = vehicleTargets.find(({ target }) => target === 'vehicle.trailerKind');

/** A hopper is a trailer of the road or a machine of the farm. */
export const isHopper = (text: string) => /^tolvas?(?! autodescargable)(?: |$)/.test(plain(text));

const saysSemi = /^semi(?:s|rr?emolques?|s? ?remolques?)?$/;
const namesBody =
  /^(?:semi(?:rr?emolque| ?remolque)? )?(?:furgon|sider|cisterna|tanque|termico|playo|barandas?|tolva|batea|carreton|jaula|portacontenedor(?:es)?)(?: |$)/;

const farmBrands =
  /^(?:john deere|massey(?: ferguson)?|zanello|pauny|new holland|case(?: ih)?|deutz(?: fahr)?|valtra|kubota|landini|claas|fendt)(?: |$)/;

/** 'Furgón' in a row that another cell calls a semi is the body of one; a 'Tractor' of John Deere is one of the farm. */
export function besideOthers(text: string, others: readonly string[]): string {
  if (/^tractor(?: c(?:on)? pala)?$/.test(plain(text))) {
    const isOfFarm = others.some((other) => other.length <= 60 && farmBrands.test(plain(other)));
    return isOfFarm ? 'tractor agrícola' : text;
  }
  if (!namesBody.test(plain(text))) return text;
  return others.some((other) => other.length <= 20 && saysSemi.test(plain(other))) ? `semirremolque ${text}` : text;
}

const payment = /(?:^|[^\p{L}])(?:pag|abon)\p{L}*[\s:]+(?:el\s+)?(\d.*)$/iu;
const longest = 100;

export function furtherValue(
  target: ImportTarget,
  value: string,
  text: string,
  order: DateOrder,
): FurtherValue | undefined {
  if (target.target === 'vehicle.kind' && pulled.has(value) && bodies) {
    const body = wordedValue(bodies, plain(text).replace(/^semi(?:rr?emolque| ?remolque)? /, ''));
    return body === null ? undefined : { field: 'trailerKind', value: body, isSure: true };
  }
  if (target.target !== 'fine.state' || value !== 'paid') return undefined;
  const dayText = payment.exec(text.slice(0, longest))?.[1] ?? '';
  const day = readDate(dayText, order);
  if (day) return day.doubt === null ? { field: 'paidOn', value: day.date, isSure: true } : undefined;
  // Any leap year: 'pagado 5/11' has the year of the row's other days.
  const bare = dayText === '' ? null : readDate(`${dayText}/2000`, order);
  return bare && bare.doubt === null
    ? { field: 'paidOn', value: bare.date.slice(5), isSure: true, lacksYear: true }
    : undefined;
}
