import type { DocumentType } from '@baqueano/domain/papers/document';
import { addDays, addMonths } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Chance } from '../records/demo.ts';

/** Papers for controls on the road beyond those of the specification. Most units have them, some do not. */

interface Unit {
  id: string;
  kind?: string;
  fuels: readonly string[];
}

const withExtinguisher = ['car', 'pickup', 'van', 'truck', 'tractor_truck'];
const trailers = ['semitrailer', 'trailer'];

const never = 'infinity';

export function* makeRoadPapers(chance: Chance, unit: Unit, on: string) {
  const document = (type: DocumentType, issued: string, expires: string, more: object = {}) => ({
    id: uuidv7(),
    vehicle_id: unit.id,
    type,
    issue_date: issued,
    expiry_date: expires,
    status: 'valid',
    closed: false,
    superseded: false,
    inspection_result: null as string | null,
    ...more,
  });
  /** One in thirty has expired, and one in thirty does so this week. */
  const yearly = (type: DocumentType, months = 12, more: object = {}) => {
    const dice = chance.next();
    const left = dice < 0.03 ? -chance.between(1, 20) : dice < 0.06 ? chance.between(0, 6) : chance.between(20, 330);
    const expires = addDays(on, left);
    return document(type, addMonths(expires, -months), expires, more);
  };
  if (chance.happens(0.97)) yield document('cedula', addDays(on, -chance.between(40, 1_500)), never);
  if (unit.kind === undefined) return;
  if (withExtinguisher.includes(unit.kind) && chance.happens(0.95)) yield yearly('extinguisher');
  if (unit.fuels.includes('cng')) {
    if (chance.happens(0.9)) yield yearly('gnc', 12, { issuer: 'Gas Centro Rosario' });
    yield yearly('gnc_cylinder', 60, { issuer: 'CRPC Litoral' });
  }
  if (trailers.includes(unit.kind)) {
    yield yearly('insurance', 12, { issuer: 'La Segunda', number: chance.fill('##-######', '') });
    const result = chance.happens(0.3) ? 'conditional' : 'approved';
    yield yearly('rto', 12, { inspection_result: result, issuer: 'Taller RTO Avellaneda' });
  }
}

export function rejectedInspection(unit: Unit, on: string) {
  const issued = addDays(on, -6);
  const refused = { status: 'valid', closed: false, superseded: false, inspection_result: 'rejected' };
  const dates = { issue_date: issued, expiry_date: addDays(issued, 60) };
  return {
    id: uuidv7(),
    vehicle_id: unit.id,
    type: 'vtv',
    ...dates,
    ...refused,
    details: 'Frenos: diferencia entre ruedas',
  };
}
