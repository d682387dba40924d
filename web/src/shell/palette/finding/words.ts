import type { Driver } from '@baqueano/domain/drivers/driver';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { type Findable, wordsOf } from './match.ts';

/** With the words that find it. */
export interface Named<One> extends Findable {
  one: One;
  /** Another whole name: an internal number. */
  alias?: string;
}

/** Found by plate, make, model and internal number. */
export function vehicleWords(vehicle: Vehicle): Named<Vehicle> {
  const { internalNumber } = vehicle;
  // 'R-77' in one piece, for quick typing.
  const aliases = internalNumber ? [wordsOf(internalNumber).join('')] : [];
  return {
    one: vehicle,
    words: [...aliases, ...wordsOf(`${plateText(vehicle)} ${vehicleName(vehicle)}`)],
    code: wordsOf(plateOf(vehicle)).join(''),
    alias: aliases[0],
  };
}

/** Found by name and licence number. */
export function driverWords(driver: Driver): Named<Driver> {
  return { one: driver, words: wordsOf(driver.name), code: wordsOf(driver.licenseNumber).join('') };
}
