import type { DocumentType, specifiedTypes } from '@baqueano/domain/papers/document';
import { addDays, daysBetween } from '@baqueano/domain/values/dates';
import { v7 as uuidv7 } from 'uuid';
import { insurers } from '../fleet/accidents/demo.ts';
import type { Chance } from '../records/demo.ts';
import { costFactor, finePlaces } from './catalog.ts';
import { type FleetSize, type MadeVehicle, priceLevel } from './history.ts';

const newestStatuses = [...Array(19).fill('valid'), 'pending'] as const;

/** Each paper of a vehicle, renewed since the beginning of its history; the newest one may be due. */
export function* makeDocuments(chance: Chance, { row, duty }: MadeVehicle, size: FleetSize, on: string) {
  const document = (
    type: DocumentType,
    issued: string,
    expires: string,
    cost: number | null,
    details: string | null,
    status = 'valid',
  ) => ({
    id: uuidv7(),
    vehicle_id: row.id,
    type,
    issue_date: issued,
    expiry_date: expires,
    status,
    cost: cost === null ? null : Math.round((cost * costFactor[duty] * priceLevel(issued, on)) / 100) * 100,
    details,
    closed: false,
    superseded: false,
    /** Set once the one before it is made. */
    renews_id: null as string | null,
  });
  const begin = Math.max(60, Math.min(size.years * 365, daysBetween(`${row.year}-01-01`, on)));

  function* renewed(type: DocumentType, term: number, cost: number, detailsOf: () => string | null) {
    // Four of a hundred papers have expired, three expire this week and eight this month.
    const dice = chance.next();
    const left =
      dice < 0.04
        ? -chance.between(1, 25)
        : dice < 0.07
          ? chance.between(0, 7)
          : dice < 0.15
            ? chance.between(8, 30)
            : chance.between(31, term);
    const newest = Math.min(left, term - 1);
    let next: ReturnType<typeof document> | undefined;
    for (let expiresIn = newest; expiresIn === newest || expiresIn - term > -begin; expiresIn -= term) {
      const expires = addDays(on, expiresIn);
      const old = expiresIn < newest;
      const made = document(
        type,
        addDays(expires, -term),
        expires,
        cost,
        detailsOf(),
        old ? 'expired' : chance.pick(newestStatuses),
      );
      if (next) next.renews_id = made.id;
      next = made;
      yield made;
    }
  }

  function* blueCard() {
    if (!chance.happens(0.35)) return;
    const issued = addDays(on, -chance.between(30, begin));
    yield document('cedula_azul', issued, addDays(issued, 5_000), 18_000, null);
  }

  function* fines() {
    while (chance.happens(0.3)) {
      const daysAgo = chance.between(5, begin);
      const paid = daysAgo > 90 || chance.happens(0.3);
      const issued = addDays(on, -daysAgo);
      const place = chance.pick(finePlaces);
      const cost = chance.between(90_000, 380_000);
      const act = `Acta ${chance.fill('########', '')}: ${place}`;
      yield document('fine', issued, addDays(issued, 60), cost, act, paid ? 'valid' : 'pending');
    }
  }

  const policy = () => `${chance.pick(insurers)} · póliza ${chance.fill('##-######', '')}`;
  const ofEachType: Record<(typeof specifiedTypes)[number], () => Iterable<ReturnType<typeof document>>> = {
    insurance: () => renewed('insurance', 365, 690_000, policy),
    vtv: () => renewed('vtv', 365, 62_000, () => `Oblea ${chance.fill('#######', '')}`),
    registration: () => renewed('registration', 365, 240_000, () => null),
    cedula_azul: blueCard,
    fine: fines,
  };
  for (const make of Object.values(ofEachType)) yield* make();
}

export type MadeDocument = ReturnType<typeof makeDocuments> extends Generator<infer T> ? T : never;
