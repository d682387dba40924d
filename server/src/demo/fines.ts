import { type Fine, type FineState, isClosed } from '@baqueano/domain/fines/fine';
import { amountOfUnits, costOfFine, statusOfFine } from '@baqueano/domain/fines/fine-money';
import { addDays, yearOf } from '@baqueano/domain/values/dates';
import type { Jurisdiction } from '@baqueano/domain/values/jurisdiction';
import type { Chance } from '../records/demo.ts';
import type { MadeDocument } from './documents.ts';

/** The jurisdictions of the places in catalog.ts. */
const jurisdictions: [place: string, jurisdiction: Jurisdiction][] = [
  ['CABA', 'AR-C'],
  ['Rosario', 'AR-S'],
  ['RN 7', 'AR-M'],
  ['RN 9', 'AR-B'],
];

/** The unit of Mendoza, in hundredths of a peso. */
const unitCentsOf = (day: string) => (yearOf(day) < 2026 ? 42_000 : 50_000);

function stateOf(chance: Chance, paid: boolean): FineState {
  if (!paid) return chance.pick(['received', 'notified', 'notified', 'appealed']);
  return chance.pick(['paid', 'paid', 'paid', 'paid', 'paid', 'annulled', 'prescribed']);
}

/** The fine of a document: its row, and the document's derived fields. Null for one without more facts. */
export function makeFine(chance: Chance, paper: MadeDocument, driver: Pick<Fine, 'driverId' | 'driverName'> | null) {
  if (chance.happens(0.15)) return null;
  const [, acta = '', offence = '', place = ''] = /^Acta (\d+): (.*?), (.*)$/.exec(paper.details ?? '') ?? [];
  const jurisdiction = jurisdictions.find(([name]) => place.includes(name))?.[1] ?? 'AR';
  const state = stateOf(chance, paper.status === 'valid');
  const units = jurisdiction === 'AR-M' ? 700 : null;
  const unitCents = units && unitCentsOf(paper.issue_date);
  const amount = units && unitCents ? amountOfUnits(units, unitCents / 100) : paper.cost;
  const notifiedOn = state === 'received' ? null : addDays(paper.issue_date, chance.between(3, 12));
  const paidAmount = state === 'paid' && amount !== null ? Math.round(amount / 2) : null;
  const holder = state !== 'annulled' && driver ? driver : { driverId: null, driverName: null };
  return {
    document: {
      ...paper,
      status: statusOfFine(state),
      closed: isClosed(state),
      cost: costOfFine({ state, amount, paidAmount }),
    },
    details: {
      document_id: paper.id,
      state,
      acta,
      jurisdiction,
      time: `${String(chance.between(6, 21)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}`,
      place,
      offence: offence.charAt(0).toUpperCase() + offence.slice(1),
      gravity: units ? 'serious' : null,
      units,
      unit_cents: unitCents,
      unit_source: units ? 'Ley impositiva de Mendoza' : null,
      amount,
      notified_on: notifiedOn,
      discount_until: addDays(paper.issue_date, chance.between(28, 42)),
      discount_percent: 50,
      appeal_until: notifiedOn && addDays(notifiedOn, 10),
      paid_on: paidAmount === null ? null : addDays(paper.issue_date, chance.between(15, 28)),
      paid_amount: paidAmount,
      receipt: paidAmount === null ? null : `Pago ${chance.fill('######', '')}`,
      driver_pays: chance.happens(0.2),
      driver_id: holder.driverId,
      driver_name: holder.driverName,
      driver_source: holder.driverName === null ? null : 'hand',
      driver_reason: holder.driverName === null ? null : 'Según la planilla de viajes',
    },
  };
}
