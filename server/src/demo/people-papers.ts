import type { DocumentType } from '@baqueano/domain/papers/document';
import { addDays, addMonths } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import type { Chance } from '../records/demo.ts';
import type { makeDriver } from './history.ts';

/** The papers of the drivers, and the organization's own. */

type Person = Pick<ReturnType<typeof makeDriver>, 'id'> & { license_classes: readonly string[] };

interface More {
  driver_id?: string;
  issuer?: string;
  number?: string;
  cost?: number;
  details?: string;
  renews_id?: string;
}

function paper(type: DocumentType, issued: string, expires: string, more: More) {
  return {
    id: uuidv7(),
    vehicle_id: null,
    driver_id: null as string | null,
    renews_id: null as string | null,
    type,
    issue_date: issued,
    expiry_date: expires,
    status: 'valid',
    closed: false,
    superseded: false,
    ...more,
  };
}

export type PeoplePaper = ReturnType<typeof paper>;

/** One or two of a hundred have expired, and some expire this month. */
function left(chance: Chance, term: number): number {
  const dice = chance.next();
  if (dice < 0.02) return -chance.between(1, 15);
  return dice < 0.08 ? chance.between(1, 25) : chance.between(31, term);
}

/** All are insured at work; a driver of lorries has a professional licence, with its examination. */
export function* makeDriverPapers(chance: Chance, { id: driver_id, license_classes: classes }: Person, on: string) {
  const ends = addDays(on, left(chance, 300));
  const insured = { driver_id, issuer: 'Prevención ART', number: chance.fill('######', ''), cost: 62_400 };
  yield paper('art', addMonths(ends, -12), ends, insured);
  if (!classes.some((one) => one.startsWith('C') || one.startsWith('E'))) return;
  const examined = addDays(on, left(chance, 330));
  const before = paper('psychophysical', addMonths(examined, -24), addMonths(examined, -12), {
    ...{ driver_id, issuer: 'Centro Médico Rosario', cost: 41_000 },
  });
  yield before;
  yield paper('psychophysical', addMonths(examined, -12), examined, {
    ...{ driver_id, issuer: 'Centro Médico Rosario', cost: 52_000, renews_id: before.id },
  });
  const licensed = addDays(on, left(chance, 340));
  yield paper('professional_license', addMonths(licensed, -12), licensed, {
    ...{ driver_id, issuer: 'Comisión Nacional de Regulación del Transporte', number: chance.fill('LN-#######', '') },
  });
}

/** One policy for the whole fleet, renewed, and insurance for all employees. */
export function* makeOwnPapers(on: string) {
  const ends = addDays(on, 24);
  const policy = { issuer: 'La Segunda', number: '83-900001', details: 'Responsabilidad civil de toda la flota' };
  const before = paper('fleet_policy', addMonths(ends, -24), addMonths(ends, -12), { ...policy, cost: 18_900_000 });
  yield before;
  yield paper('fleet_policy', addMonths(ends, -12), ends, { ...policy, cost: 24_300_000, renews_id: before.id });
  yield paper('other', addDays(on, -120), addDays(on, 245), {
    ...{ issuer: 'Prevención ART', number: '441209', details: 'Contrato de ART de la empresa', cost: 3_150_000 },
  });
}
