import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Permission } from '@baqueano/domain/people/permissions';
import { today } from '@baqueano/domain/values/dates';
import { fold } from '@baqueano/domain/values/fold';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { May } from '../../../lib/session/permission.ts';
import { rankIn } from '../finding/match.ts';
import type { Named } from '../finding/words.ts';
import {
  aboutPaper,
  askings,
  isWord,
  type Kind,
  papers,
  past,
  type QueriedPaper,
  subjectOf,
  tokensOf,
} from './question-words.ts';
import { type Period, takeMoment, takePeriod } from './time.ts';

/** An understood question, with its subject and its time. */
export type Question =
  | { kind: 'service' | 'km' | 'clearance'; vehicle: Vehicle }
  /** Now without a day; all of that day without a time. */
  | { kind: 'driver'; vehicle: Vehicle; day?: string; time?: string }
  | { kind: 'cost'; vehicle: Vehicle; period: Period }
  | { kind: 'paper'; vehicle: Vehicle; paper: QueriedPaper }
  /** The whole fleet without a vehicle; the first item without days. */
  | { kind: 'due'; vehicle?: Vehicle; period?: Period; overdue?: boolean }
  | { kind: 'phone' | 'licence'; driver: Driver };

export interface Understanding {
  questions: Question[];
  /** The number of possible subjects, when that is more than are answered. */
  about?: { count: number; what: 'vehículos' | 'conductores' };
  /** Why a question has no answer. */
  note?: string;
}

/** The limit of subjects that get an answer each. */
export const mostAnswers = 5;

const needsOfKind: Record<Kind, Permission> = {
  service: 'maintenance:read',
  km: 'vehicle:read',
  clearance: 'vehicle:read',
  driver: 'assignment:read',
  cost: 'statistics:money',
  paper: 'document:read',
  due: 'alert:read',
  phone: 'driver:read',
  licence: 'driver:read',
};

/**
 * The subjects of the words, by the closest kind of likeness alone: the whole plate or number, its beginning, all words in it.
 */
function meant<One>(typed: readonly string[], all: readonly Named<One>[], loosely: boolean): One[] {
  if (typed.length === 0) return [];
  const joined = typed.join('');
  const kinds: ((named: Named<One>) => boolean)[] = [
    ({ code, alias }) => code === joined || alias === joined,
    ({ code = '' }) => /\d/.test(joined) && code.startsWith(joined),
    (named) => rankIn(typed, named, false) !== null,
    (named) => loosely && rankIn(typed, named, true) !== null,
  ];
  for (const isLike of kinds) {
    const found = all.filter(isLike);
    if (found.length > 0) return found.map(({ one }) => one);
  }
  return [];
}

interface Known {
  may: May;
  fleet: readonly Named<Vehicle>[];
  people: readonly Named<Driver>[];
}

/** One understanding of the words: its kind, and the subject's words. */
interface Reading {
  kind: Kind;
  subject: string[];
  of: (vehicle: Vehicle) => Question;
  /** The question without any subject, where there is one. */
  alone?: Question;
}

function readingsOf(text: string, loosely: boolean, on: string): (Reading | { note: string })[] {
  const whole = tokensOf(text);
  const found: (Reading | { note: string })[] = [];
  const seen = new Set<Kind>();
  for (const asking of askings) {
    const { kind } = asking;
    if (seen.has(kind) || subjectOf(whole, asking, loosely) === null) continue;
    if (kind === 'driver') {
      const moment = takeMoment(text, on);
      if ('noDay' in moment) {
        found.push({ note: `${moment.noDay} no es un día.` });
        continue;
      }
      const { day = moment.time && on, time, rest } = moment;
      const subject = subjectOf(tokensOf(rest), asking, loosely);
      if (subject) found.push({ kind, subject, of: (vehicle) => ({ kind, vehicle, day, time }) });
    } else if (kind === 'cost' || kind === 'due') {
      const isPast = whole.some((one) => isWord(one, past, loosely) && !isWord(one, ['vence'], false));
      const period = takePeriod(text, on, kind === 'due' && !isPast);
      const subject = subjectOf(tokensOf(period?.rest ?? text), asking, loosely);
      if (!subject) continue;
      if (kind === 'cost') {
        const thisYear = takePeriod('este ano', on);
        const chosenPeriod = period ?? thisYear;
        if (chosenPeriod)
          found.push({ kind, subject, of: (vehicle) => ({ kind, vehicle, period: chosenPeriod.value }) });
        // A number that may be a year may be a name, too.
        if (period?.value.bare && thisYear) {
          const named = subjectOf(whole, asking, loosely) ?? [];
          found.push({ kind, subject: named, of: (vehicle) => ({ kind, vehicle, period: thisYear.value }) });
        }
      } else {
        const days = { period: period?.value, overdue: !period && isPast };
        found.push({ kind, subject, of: (vehicle) => ({ kind, vehicle, ...days }), alone: { kind, ...days } });
      }
    } else if (kind !== 'phone' && kind !== 'licence' && kind !== 'paper') {
      const subject = subjectOf(whole, asking, loosely) ?? [];
      found.push({ kind, subject, of: (vehicle) => ({ kind, vehicle }) });
    }
    seen.add(kind);
  }
  return found;
}

/** The papers in the words, those with the most words first. */
function paperReadings(text: string, loosely: boolean): Reading[] {
  const typed = tokensOf(text);
  const readings = papers.flatMap(({ paper, required }): { reading: Reading; words: number }[] => {
    const subject = subjectOf(typed, { required, also: aboutPaper }, loosely);
    const of = (vehicle: Vehicle): Question => ({ kind: 'paper', vehicle, paper });
    return subject ? [{ reading: { kind: 'paper', subject, of }, words: required.length }] : [];
  });
  return readings.sort((one, other) => other.words - one.words).map(({ reading }) => reading);
}

function driversIn(text: string, { people, fleet }: Known, loosely: boolean) {
  const typed = tokensOf(text);
  for (const asking of askings) {
    if (asking.kind !== 'phone' && asking.kind !== 'licence') continue;
    const { kind } = asking;
    const subject = subjectOf(typed, { ...asking, also: [...(asking.also ?? []), 'chofer', 'conductor'] }, loosely);
    if (!subject || subject.length === 0) continue;
    const named = meant(subject, people, loosely);
    if (named.length > 0) return { kind, found: named, subject };
    // 'teléfono AB123': its driver's.
    const drivers = new Set(meant(subject, fleet, loosely).map(({ assignedDriver }) => assignedDriver));
    return { kind, found: people.map(({ one }) => one).filter(({ id }) => drivers.has(id)), subject };
  }
  return null;
}

function understood(text: string, known: Known, loosely: boolean, on: string): Understanding | null {
  const { may, fleet } = known;
  let note: string | undefined;
  const readings = [...readingsOf(text, loosely, on), ...paperReadings(text, loosely)];
  for (const reading of readings) {
    if ('note' in reading) {
      note ??= reading.note;
      continue;
    }
    const { kind, subject, of, alone } = reading;
    if (!may(needsOfKind[kind])) continue;
    if (subject.length === 0) {
      if (alone) return { questions: [alone] };
      continue;
    }
    const vehicles = meant(subject, fleet, loosely);
    if (vehicles.length > 0) {
      const about =
        vehicles.length > mostAnswers ? ({ count: vehicles.length, what: 'vehículos' } as const) : undefined;
      return { questions: vehicles.slice(0, mostAnswers).map(of), about };
    }
    note ??= `No hay ningún vehículo que se llame «${subject.join(' ')}».`;
  }
  const drivers = driversIn(text, known, loosely);
  if (drivers && may(needsOfKind[drivers.kind])) {
    const { kind, found, subject } = drivers;
    if (found.length > 0) {
      const about = found.length > mostAnswers ? ({ count: found.length, what: 'conductores' } as const) : undefined;
      return { questions: found.slice(0, mostAnswers).map((driver) => ({ kind, driver })), about };
    }
    note ??= `No hay ningún conductor que se llame «${subject.join(' ')}».`;
  }
  return note ? { questions: [], note } : null;
}

const nothing: Understanding = { questions: [] };

/** Understands a question in free words. Misspelt words count only when no word is spelt so. */
export function asker(known: Known): (text: string, on?: string) => Understanding {
  return (text, on = today()) => {
    const folded = fold(text);
    if (folded === '') return nothing;
    const strictly = understood(folded, known, false, on);
    if (strictly && strictly.questions.length > 0) return strictly;
    const loosely = understood(folded, known, true, on);
    return loosely && loosely.questions.length > 0 ? loosely : (strictly ?? nothing);
  };
}

/** The same for the same question in any words. */
export function questionId(question: Question): string {
  const { kind } = question;
  const subjectId = 'driver' in question ? question.driver.id : (question.vehicle?.id ?? 'all');
  const how = [
    ...(kind === 'driver' ? [question.day, question.time] : []),
    ...(kind === 'cost' || kind === 'due' ? [question.period?.from, question.period?.to] : []),
    ...(kind === 'due' && question.overdue ? ['overdue'] : []),
    ...(kind === 'paper' ? [question.paper.types[0]] : []),
  ];
  return ['answer', kind, ...how.filter(Boolean), subjectId].join('-');
}
