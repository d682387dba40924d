import { normalizePlate, plateKind } from '../../../values/plate.ts';
import { plateOrName } from '../../../vehicles/shown-plate.ts';
import type { JudgedRow } from '../row/row.ts';
import { type KnownVehicle, looseNumber } from '../row/world.ts';
import { brandWithModel, modelOf, splitBrand } from './brands.ts';

export function unitFieldsOf(row: JudgedRow): Record<string, unknown> {
  const { brandAndModel, ...fields } = row.fieldsOf('vehicle') as Record<string, unknown>;
  const { brand } = fields;
  if (typeof brandAndModel !== 'string') {
    const isWhole = typeof brand !== 'string' || row.isGiven('vehicle.model');
    return isWhole ? fields : { ...fields, ...brandWithModel(brand) };
  }
  if (typeof brand === 'string') return { model: modelOf(brandAndModel, brand), ...fields };
  return { ...splitBrand(brandAndModel), ...fields };
}

const fewestOfVin = 5;

/** Leaves out the fields that only call a unit by another of its names: its number as a plate, the end of its chassis. */
export function withoutNames(
  given: Record<string, unknown>,
  { fields, unplatedNumber }: Pick<KnownVehicle, 'fields'> & Partial<Pick<KnownVehicle, 'unplatedNumber'>>,
): Record<string, unknown> {
  const { licensePlate: plate, internalNumber: number, vin } = fields;
  const named = plateOrName({ ...fields, unplatedNumber });
  const isCalled = (text: string) =>
    normalizePlate(text) === normalizePlate(named) || looseNumber(text) === looseNumber(number ?? '');
  const isPlate = (text: string) => text === plate || (!plate && plateKind(text) !== 'other');
  const isName: Record<string, (text: string) => boolean> = {
    licensePlate: (text) => isCalled(text) && !isPlate(text),
    internalNumber: isCalled,
    vin: (text) => text.length >= fewestOfVin && vin?.endsWith(text) === true,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([field, value]) => typeof value !== 'string' || !isName[field]?.(value)),
  );
}
