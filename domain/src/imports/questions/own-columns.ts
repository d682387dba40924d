import type { CustomFieldOwner, CustomFieldType } from '../../records/custom-field.ts';
import type { Import } from '../import.ts';
import type { ImportAnswer } from '../import-questions.ts';
import { readDate } from '../reading/cells/dates.ts';
import { plain } from '../targets/words.ts';

/** Columns that no field of ours holds: a field of the organization's own can. */

export interface OwnColumn {
  index: number;
  name: string;
  of: CustomFieldOwner;
  type: CustomFieldType;
  target: string | null;
  answer: ImportAnswer | null;
}

/** In a wide sheet these are of the person, and the others of the unit. */
const ofPeople =
  /^(?:legajo|cuil|cuit|ingreso|fecha (?:de )?ingreso|f ingreso|antiguedad|grupo sanguineo|puesto|cargo|convenio|obra social|domicilio|direccion|localidad|nacionalidad|estado civil|turno|emergencias?)(?: |$)/;

const owners: Record<Import['kind'], ((header: string) => CustomFieldOwner) | null> = {
  vehicles: () => 'vehicle',
  drivers: () => 'driver',
  fleet: (header) => (ofPeople.test(plain(header)) ? 'driver' : 'vehicle'),
  ...{ documents: null, maintenance: null, readings: null, fuel: null, fines: null, assignments: null },
};

/** Rows name their unit by these: a sheet without other facts of units is one of people. */
const namesUnit = /^vehicle\.(?:licensePlate|internalNumber|vin)$/;
function isOfPeople(columns: Import['columns']): boolean {
  const codes = columns.flatMap(({ target }) => target ?? []);
  const saysUnit = codes.some((code) => code.startsWith('vehicle.') && !namesUnit.test(code));
  return !saysUnit && codes.filter((code) => code.startsWith('driver.')).length > 1;
}

const longestName = 60;

/** Columns without an answer, and those with one. A column in another question is none of them. */
export function ownColumnsOf({ kind, columns, asks }: Pick<Import, 'kind' | 'columns' | 'asks'>): OwnColumn[] {
  const ownerOf = owners[kind === 'fleet' && isOfPeople(columns) ? 'drivers' : kind];
  if (!ownerOf) return [];
  const inQuestion = new Set(asks.map(({ column }) => column));
  return columns.flatMap(({ index, header, samples, target, how, hidden, own }) => {
    const name = header.trim();
    const isFree = (own || (!target && !how)) && !hidden && samples.length > 0 && !inQuestion.has(index);
    if (!isFree || !/\p{L}{2}/u.test(name) || name.length > longestName) return [];
    const type = samples.every((text) => readDate(text) !== null) ? ('date' as const) : ('text' as const);
    return [{ index, name, of: ownerOf(header), type, target, answer: own ?? null }];
  });
}
