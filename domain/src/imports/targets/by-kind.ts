import { type ImportKind, type ImportOf, importOf } from '../import.ts';
import { driverTargets, handOverTargets } from './crew.ts';
import { inEnglishToo } from './english.ts';
import { vehicleTargets } from './fleet.ts';
import { fuelTargets } from './fuel.ts';
import { documentTargets, ofUnitAndPerson, paperTargets } from './papers.ts';
import type { ImportTarget } from './target.ts';
import { fineTargets, maintenanceTargets, readingTargets } from './upkeep.ts';

const [vehicle, driver] = [inEnglishToo(vehicleTargets), inEnglishToo(driverTargets)];
const unit = inEnglishToo(ofUnitAndPerson.vehicle);
const person = inEnglishToo(ofUnitAndPerson.driver);

/** Possible targets of the columns of each kind, in the order of the choice. */
export const importTargets: Record<ImportKind, readonly ImportTarget[]> = {
  fleet: [...vehicle, ...driver, ...handOverTargets, ...inEnglishToo(paperTargets)],
  vehicles: [...vehicle, ...person],
  drivers: [...driver, ...unit],
  documents: [...unit, ...person, ...inEnglishToo(documentTargets)],
  maintenance: [...unit, ...inEnglishToo(maintenanceTargets)],
  readings: [...unit, ...inEnglishToo(readingTargets)],
  fuel: [...unit, ...person, ...inEnglishToo(fuelTargets)],
  fines: [...unit, ...person, ...inEnglishToo(fineTargets)],
  assignments: [...unit, ...person, ...handOverTargets],
};

/** 'insurance.expiryDate' -> 'insurance'. */
export function recordOf(code: string): string {
  return code.slice(0, code.indexOf('.'));
}

/** 'insurance.expiryDate' -> 'expiryDate'. */
export function fieldOf(code: string): string {
  return code.slice(code.indexOf('.') + 1);
}

/** Which kind of record a target's record is: papers have one record for each type. */
export function kindOfRecord(record: string): ImportOf {
  return importOf.find((known) => known === record) ?? 'document';
}
