import { isKnownType } from '../../../papers/document.ts';
import { rulesOfTypes } from '../../../papers/document-rules.ts';
import { formatDate, formatMinute, formatMonth } from '../../../values/format.ts';
import { formatPlate } from '../../../values/plate.ts';
import { fieldOf, recordOf } from '../../targets/by-kind.ts';
import { isNoFuel } from '../../targets/fuel.ts';
import type { ImportTarget } from '../../targets/target.ts';
import { plain } from '../../targets/words.ts';
import { type CellRead, doubt, leftEmpty, none, unread } from './cell.ts';
import { readChassis } from './chassis.ts';
import { labelOf, saysMore, wordedValue, wordedValues } from './choices.ts';
import { type DateOrder, inThePast, readDate } from './dates.ts';
import { isAbsent, isCut, isDitto, isEmpty, isFailure, isPending, saysEndless } from './empty-cells.ts';
import { furtherValue, isHopper } from './further-value.ts';
import { readPolicy } from './insurer.ts';
import { readDecimal, readMoney, readWhole, readYear } from './number-cells.ts';
import { isDash, isRounded } from './numbers.ts';
import { asOilChange } from './oil-change.ts';
import { paperKind, severalKinds } from './paper-kind.ts';
import { personNumber, readPerson } from './people.ts';
import { type NameRead, readPlate, readUnitNumber } from './plates.ts';
import { plainPrice, readQuantity } from './quantity.ts';
import { saysUndone } from './undone.ts';

/** '2 de mayo de 2026': no order of day and month rereads it. */
const inWords = (date: string, time: string | null) =>
  `${Number(date.slice(8))} de ${formatMonth(date.slice(0, 7))}${time ? ` ${time}` : ''}`;

type Day = 'date' | 'birth' | 'minute';
function readDay(text: string, reads: Day, order: DateOrder, isStrict: boolean): CellRead {
  const read = readDate(text, order, isStrict);
  if (!read) return unread('No es una fecha');
  const { other, time, lacksHour, isOdd } = read;
  const date = reads === 'birth' ? inThePast(read.date) : read.date;
  const value = reads === 'minute' && time ? `${date}T${time}` : date;
  const shown = value.length > 10 ? formatMinute(value) : formatDate(value);
  const instead =
    other === undefined && !isOdd ? undefined : [read.date, other ?? []].flat().map((one) => inWords(one, time));
  return {
    value,
    ...(shown !== text && { shown }),
    ...(lacksHour && reads === 'minute' && { holds: true }),
    ...(read.isMonth && { isMonth: true }),
    ...(read.doubt && { problem: doubt(read.doubt, instead) }),
  };
}

const mostInstead = 6;

function readPaperKind(target: ImportTarget, text: string): CellRead {
  const read = paperKind(target, text);
  const [value, ...others] = read?.values ?? [];
  if (!read || value === undefined) return unknownChoice(target, text);
  const labels = read.values.map((one) => labelOf(target, one));
  if (others.length > 0) return unread(`${severalKinds}: ${labels.join(' y ')}`, labels);
  const [shown = ''] = labels;
  return { value, ...(plain(shown) !== plain(text) && { shown }), ...(read.rest !== '' && { note: read.rest }) };
}

function readChoice(target: ImportTarget, text: string, order: DateOrder): CellRead {
  if (target.target === 'document.type') return readPaperKind(target, text);
  if (target.target === 'vehicle.kind' && isHopper(text)) {
    return unread('Una tolva puede ser un semirremolque o una máquina', [
      labelOf(target, 'semitrailer'),
      labelOf(target, 'farm_machinery'),
    ]);
  }
  if (target.target === 'fuel.fuel' && isNoFuel(plain(text)))
    return { value: null, problem: doubt('No es combustible: la fila queda afuera') };
  const value = wordedValue(target, text);
  if (value !== null) {
    const shown = labelOf(target, value);
    const also = furtherValue(target, value, text, order);
    const note = !also && saysMore(target, value, text) ? { note: text } : {};
    return { value, ...(plain(shown) !== plain(text) && { shown }), ...(also && { also }), ...note };
  }
  return unknownChoice(target, text);
}

/** The effect of an unknown choice, where that is not an empty value. */
const withoutIt: Partial<Record<string, string>> = {
  'vehicle.status': ': si la unidad es nueva, entra como Disponible',
  'fine.state': ': entra como Recibida',
};

function unknownChoice(target: ImportTarget, text: string): CellRead {
  const offered = Object.keys(target.words ?? {}).slice(0, mostInstead);
  const instead = offered.map((one) => labelOf(target, one));
  const then = withoutIt[target.target] ?? leftEmpty;
  return { value: null, problem: doubt(`No conocemos «${text.slice(0, 40)}»${then}`, instead) };
}

const saysNo = /(?:^| )(?:no|sin|falta|faltan)(?: |$)/;
/** Beside classes of a licence these words have no meaning. */
const besideClasses = /^(?:y|clases?|cat|categorias?|lic|licencia|registro|carnet|prof|profesional|part|particular)$/;

/** The classes of a licence: 'E.1 B.2' are two, 'E1 (cargas peligrosas)' is one and a remark. */
function classesOf(target: ImportTarget, part: string) {
  const { values, rest } = wordedValues(target, part.replace(/(?<![\p{L}\d])([a-g])[\s.-]*(\d)(?!\d)/giu, '$1.$2'));
  if (values.length === 0) return { values, unknown: [part] };
  return { values, unknown: rest.split(' ').every((word) => word === '' || besideClasses.test(word)) ? [] : [rest] };
}

/** The words of a cell: 'Norte, Sur' and 'Norte y Sur' are two. */
export function listedWords(text: string, divided = /[,;/+]|\s+y\s+/): string[] {
  return text.split(divided).flatMap((part) => part.trim() || []);
}

function readList(target: ImportTarget, text: string): CellRead {
  const areClasses = target.target === 'driver.licenseClasses';
  // 'E1-G2' are two, 'E-1' is one; 'gas-oil' too.
  const parts = listedWords(text, areClasses ? /[,;/+]|\s+y\s+|-(?=\s*[a-g])/i : undefined);
  if (!target.words) return { value: parts };
  const read = parts.map((part) => {
    if (areClasses && !saysNo.test(plain(part))) return classesOf(target, part);
    const value = wordedValue(target, part);
    return value === null ? { values: [], unknown: [part] } : { values: [value], unknown: [] };
  });
  const known = [...new Set(read.flatMap(({ values }) => values))];
  const unknown = read.flatMap((one) => one.unknown);
  const shown = known.map((value) => labelOf(target, value)).join(', ');
  const words = `No conocemos «${unknown.join(', ').slice(0, 60)}»: no se carga`;
  return {
    value: known.length > 0 ? known : null,
    ...(shown !== '' && plain(shown) !== plain(text) && { shown }),
    ...(unknown.length > 0 && { problem: doubt(words) }),
    // The doubt concerns only the part that is left out.
    ...(unknown.length > 0 && known.length > 0 && { stands: true as const }),
  };
}

const undone = (text: string): CellRead => ({
  value: text,
  holds: true,
  problem: doubt(`Dice «${text.slice(0, 60)}»: si no se hizo, dejá la fila afuera`),
});

function policyCell({ target }: ImportTarget, text: string, order: DateOrder): CellRead | null {
  const read = readPolicy(target, text, order);
  if (!read) return null;
  const { problem, ...rest } = read;
  return problem === undefined ? rest : { ...rest, ...unread(problem) };
}

const readAs = (value: string, text: string): CellRead => ({ value, ...(value !== text && { shown: value }) });

function asRead(text: string, { value, doubt: words, instead, ...rest }: NameRead): CellRead {
  if (value === null) return words === undefined ? { ...none, ...rest } : unread(words);
  return { ...readAs(value, text), ...(words !== undefined && { problem: doubt(words, instead) }) };
}

function readVin(text: string): CellRead {
  const { value, plate, instead } = readChassis(text);
  if (value !== null) return readAs(value, text);
  if (!plate) return unread(/\d/.test(text) ? 'Dice más que un chasis' : 'No es un chasis', instead);
  return { ...unread(`Parece la patente ${formatPlate(plate.value)}, no un chasis`), also: plate };
}

function mayBeEndless({ target }: ImportTarget): boolean {
  const record = recordOf(target);
  return fieldOf(target) === 'expiryDate' && !(isKnownType(record) && rulesOfTypes[record].expires);
}

/** Kinds without words: further cells mean 'nothing' there. */
const codes: ReadonlySet<ImportTarget['reads']> = new Set(['vin', 'personNumber', 'phone', 'email']);
const isCode = ({ target, reads }: ImportTarget) =>
  codes.has(reads) || /\.(?:number|acta|internalNumber)$/.test(target);
const fewestDigits = 4;
function readPhone(text: string): CellRead {
  const phone = text.replace(/^(?:tel|cel|whatsapp|wsp|wpp)[.:\s]+/i, '');
  const digits = phone.slice(0, 200).replace(/\D/g, '').length;
  return digits < fewestDigits ? unread('No es un teléfono') : readAs(phone, text);
}

/**
 * @param order of the file's dates.
 * @param isStrict as in `readDate`.
 */
export function readCell(target: ImportTarget, text: string, order: DateOrder, isStrict = false): CellRead {
  if (isFailure(text)) return unread(`La planilla da un error («${text.slice(0, 12)}»)`);
  if (isDitto(text)) return unread('No sabemos qué repite');
  const { reads } = target;
  // Accounts write a zero so; a fine of zero does not exist.
  const isZero = reads === 'money' && isDash(text) && !target.target.startsWith('fine.');
  if (isEmpty(text) && !isZero) return none;
  if (mayBeEndless(target) && saysEndless(text)) return none;
  if (isCode(target)) {
    if (isPending(text) && /\.(?:number|acta)$/.test(target.target)) return unread(`Dice «${text}»`);
    if (isAbsent(text)) return none;
    if (isRounded(text)) return unread('La planilla perdió dígitos');
    if (isCut(text)) return unread('Está cortado');
  }
  switch (reads) {
    case 'plate':
      return asRead(text, readPlate(text));
    case 'vin':
      return readVin(text);
    case 'personNumber':
      return asRead(text, personNumber(text));
    case 'person':
      return asRead(text, readPerson(text));
    case 'phone':
      return readPhone(text);
    case 'email':
      return readAs(text.replace(/^mailto:/i, '').replace(/[;,\s]+$/, ''), text);
    case 'whole':
      return target.target === 'vehicle.year' ? readYear(target, text) : readWhole(target, text);
    case 'number':
      if (target.target === 'fuel.quantity') return readQuantity(text);
      return readDecimal(target.target === 'fuel.unitPrice' ? plainPrice(text) : text);
    case 'money':
      return readMoney(target, text);
    case 'date':
    case 'birth':
    case 'minute':
      return readDay(text, reads, order, isStrict);
    case 'choice':
      return readChoice(target, text, order);
    case 'list':
      return readList(target, text);
    default:
      if (target.target === 'vehicle.internalNumber') return asRead(text, readUnitNumber(text));
      if (target.target === 'maintenance.serviceType')
        return saysUndone(text) ? undone(text) : readAs(asOilChange(text), text);
      return policyCell(target, text, order) ?? { value: text };
  }
}
