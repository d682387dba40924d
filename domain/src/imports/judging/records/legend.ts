import { leftEmpty } from '../../reading/cells/cell.ts';
import { ownPrefix } from '../../targets/own.ts';
import type { JudgedRow } from '../row/row.ts';
import { describesPerson } from './people.ts';

const plate = 'vehicle.licensePlate';

/** 'rojo; = vencido': a row with only words in the place of the plate is no unit. It stays out, with the reason. */
export function isLegend(row: JudgedRow): boolean {
  const text = row.written(plate);
  if (/\d/.test(text) || text === '' || !row.values.has(plate)) return false;
  if (row.causes.isIncluded(row.source.number)) return false;
  if ([...row.values.keys()].some((code) => code !== plate && row.written(code) !== '')) return false;
  row.isLeft = true;
  row.say('doubt', plate, 'No parece una unidad: la fila queda afuera');
  return true;
}

/** The record could never be found again, because the values that identify it were not usable. */
export function lacksKey(row: JudgedRow, fields: Record<string, unknown>): boolean {
  if (fields.licensePlate || fields.vin || fields.internalNumber) return false;
  // A driver of a wide sheet comes in without the fields of a unit.
  const own = Object.keys(fields).every((field) => field === 'custom') ? Object.keys(Object(fields.custom)) : [];
  if (row.kind === 'fleet' && own.length > 0 && describesPerson(row)) {
    for (const id of own) row.say('doubt', `vehicle.${ownPrefix}${id}`, `Sin unidad no tiene lugar${leftEmpty}`);
    return true;
  }
  row.say('error', plate, 'Hace falta la patente, el interno o el chasis');
  return true;
}
