import { classNeeded, type RequiredClass } from './licence.ts';
import { factOfClass, type MissingFact } from './proposal.ts';
import { type ClassedVehicle, drivenKindOf } from './vehicle-class.ts';

/** Facts of a vehicle that determine the class of its driver's licence. Seats include the driver's. */
export interface DrivenUnit extends ClassedVehicle {
  engineCc: number | null;
  powerKw: number | null;
}

/** The class for a vehicle with its trailer; null and nothing missing: no rule covers it. */
export function classOfUnit(
  rules: readonly RequiredClass[],
  vehicle: DrivenUnit,
  trailer: Pick<DrivenUnit, 'grossKg' | 'trailerKind'> | null,
): { needed: string | null; missing: MissingFact | null; ruleId: string | null } {
  const kind = drivenKindOf(vehicle);
  if (kind.class === null) return { needed: null, missing: kind.missing, ruleId: null };
  const found = classNeeded(rules, {
    kind: kind.class,
    grossKg: vehicle.grossKg,
    trailerKg: trailer ? trailer.grossKg : 0,
    caravan: trailer?.trailerKind === 'caravan',
    passengers: vehicle.seats === null ? null : vehicle.seats - 1,
    cc: vehicle.engineCc,
    kw: vehicle.powerKw,
  });
  const { ruleId } = found;
  if (found.licenceClass !== null) return { needed: found.licenceClass, missing: null, ruleId };
  return { needed: null, missing: found.missing && factOfClass[found.missing], ruleId };
}
