import type { JudgedRow } from './row.ts';

const plate = 'vehicle.licensePlate';

/** 'rojo; = vencido': a row that says nothing but words where its plate would be is no unit. It stays out, and says so. */
export function isLegend(row: JudgedRow): boolean {
  const text = row.written(plate);
  if (/\d/.test(text) || text === '' || !row.values.has(plate)) return false;
  if (row.causes.isIncluded(row.source.number)) return false;
  if ([...row.values.keys()].some((code) => code !== plate && row.written(code) !== '')) return false;
  row.isLeft = true;
  row.say('doubt', plate, 'No parece una unidad: la fila queda afuera');
  return true;
}

/** A row that would be found by nothing: what named its unit could not be taken. */
export function lacksKey(row: JudgedRow, said: Record<string, unknown>): boolean {
  if (said.licensePlate || said.vin || said.internalNumber) return false;
  row.say('error', plate, 'Hace falta la patente, el interno o el chasis');
  return true;
}
