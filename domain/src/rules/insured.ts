import type { VehicleKind } from '../vehicles/vehicle-facts.ts';

/** Ley 24.449, art. 68: 'todo automotor, acoplado o semiacoplado'. For a machine this is not verified. */
const unverified: readonly VehicleKind[] = ['machinery', 'farm_tractor', 'farm_machinery'];

/** Whether the term of the compulsory insurance is known of that kind. */
export function isInsured(kind: VehicleKind | null): boolean {
  return kind !== null && !unverified.includes(kind);
}
