import type { DueOnDays } from '@baqueano/domain/alerts/alert';
import { clearanceAnswerLabels, type VehicleClearance } from '@baqueano/domain/clearance/clearance';
import type { DriverAtMoment } from '@baqueano/domain/drivers/assignment';
import type { Driver } from '@baqueano/domain/drivers/driver';
import type { NextService } from '@baqueano/domain/maintenance';
import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { thisMinute, today } from '@baqueano/domain/values/dates';
import {
  formatCount,
  formatDate,
  formatDistance,
  formatKm,
  formatMinute,
  formatPesos,
} from '@baqueano/domain/values/format';
import type { ReadingsAround } from '@baqueano/domain/vehicles/odometer';
import { plateText } from '@baqueano/domain/vehicles/shown-plate';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { costPartNames, costParts, perKm, totalOf, type VehicleCostsOn } from '@baqueano/domain/vehicles/vehicle-costs';
import { dueWords, reasonWords, shownReasons } from '../../../papers/clearance/words.ts';
import type { Question } from './questions.ts';
import { momentWords, type Period } from './time.ts';

/** In words, for reading, hearing and copying. */
export interface Answer {
  text: string;
  /** The records behind it. */
  from: string;
}

const joined = (...words: (string | null | undefined | false)[]) => words.filter(Boolean).join(' · ');

/** 'venció el 29/10/2026, hace 24 días'. */
export function expiryWords(date: string, on = today()): string {
  const [past, ahead] = ['venció', 'hasta'];
  return date < on
    ? `${past} el ${formatDate(date)}, ${formatDistance(date, on)}`
    : `${ahead} el ${formatDate(date)}, ${formatDistance(date, on)}`;
}

export function serviceAnswer(next: NextService | null, on = today()): Answer {
  if (!next) return { text: 'No sabemos', from: 'Ningún cambio de aceite dice cuándo es el próximo' };
  const { targetKm, currentKm, dueDate, serviceType, lastOn, lastKm } = next;
  const missing = targetKm - currentKm;
  const distance =
    missing > 0
      ? `faltan ${formatKm(missing)}`
      : missing === 0
        ? 'es ahora'
        : `pasado por ${formatKm(-missing)}${dueDate && dueDate < on ? `, desde el ${formatDate(dueDate)}` : ''}`;
  return {
    text: joined(`a los ${formatKm(targetKm)}`, distance, missing > 0 && dueDate && `≈ ${formatDate(dueDate)}`),
    from: `Según ${serviceType} del ${formatDate(lastOn)}, a los ${formatKm(lastKm)}; ahora tiene ${formatKm(currentKm)}`,
  };
}

export function kmAnswer({ currentKm }: Vehicle, { before }: ReadingsAround): Answer {
  return {
    text: formatKm(currentKm),
    from: before?.km === currentKm ? `Leídos el ${formatDate(before.date)}` : 'Lo último que se anotó en el vehículo',
  };
}

export function clearanceAnswer(clearance: VehicleClearance | null): Answer {
  if (!clearance) return { text: 'Fuera de servicio', from: 'No se controla lo que no está en servicio' };
  const { answer, driver, on } = clearance;
  const shown = shownReasons(clearance);
  const reasons = shown.slice(0, 2).map((reason) => joined(reasonWords(reason), dueWords(reason)));
  const more = shown.length > 2 ? [`y ${shown.length - 2} más`] : [];
  const words = [...reasons, ...more].join('; ');
  return {
    text: words ? `${clearanceAnswerLabels[answer]}: ${words}` : clearanceAnswerLabels[answer],
    from: joined(`Al ${formatDate(on)}`, driver ? `con ${driver.name}` : 'sin conductor'),
  };
}

/** @param had the driver or, for a whole day, the drivers one after the other in words. */
export function driverAnswer(had: DriverAtMoment | string, { day, time }: { day?: string; time?: string }): Answer {
  const from = joined(
    day ? capital(momentWords(day, time)) : `Ahora, ${formatMinute(thisMinute())}`,
    'según las asignaciones',
  );
  if (typeof had === 'string') return { text: had, from };
  if (!had.known) return { text: 'No sabemos', from: joined(from, 'nadie anotó quién la tenía entonces') };
  return { text: had.driverName ?? 'Nadie', from };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function costAnswer(costs: VehicleCostsOn, { words }: Period): Answer {
  const { km } = costs;
  const parts = costPartNames
    .filter((part) => costs[part].count > 0)
    .map((part) => {
      const [one, several] = costParts[part].words;
      return `${formatCount(costs[part].count, one, several)} ${formatPesos(costs[part].cost)}`;
    });
  const each = perKm(costs);
  return {
    text: joined(`${formatPesos(totalOf(costs))} ${words}`, each !== null && `${formatPesos(each)} por km`),
    from: joined(parts.join(', ') || 'No hay nada cargado de esos días', km ? formatKm(km) : null),
  };
}

/** @param found the documents of the types that prove it; the one in force counts. */
export function paperAnswer(found: readonly VehicleDocument[], on = today()): Answer {
  const paper = found.find(({ inForce }) => inForce);
  if (!paper) return { text: 'sin cargar', from: 'Nadie cargó ninguno' };
  const { issuer, number, details, expiryDate, issueDate } = paper;
  const name = [issuer, number].filter(Boolean).join(' ') || details;
  return {
    text: joined(name, expiryDate === null ? 'no vence' : expiryWords(expiryDate, on)),
    from: `Emitido el ${formatDate(issueDate)}`,
  };
}

/** An expiry has a day. A service with its km passed has none, and comes after the items of the period. */
export function dueAnswer({ total, first, pastKm }: DueOnDays, { vehicle, period, overdue }: DueQuestion): Answer {
  const from = overdue
    ? `Sin renovar al ${formatDate(today())}`
    : period
      ? capital(period.words)
      : 'Lo primero que vence';
  const past = pastKm > 0 && `además, ${formatCount(pastKm, 'service', 'services')} con los km ya pasados`;
  if (total === 0) return { text: joined('Nada', past), from };
  const named = first.map((one) =>
    one.vehicle && !vehicle ? `${one.message} (${plateText(one.vehicle)})` : one.message,
  );
  const left = total - named.length;
  const words = [...named, ...(left > 0 ? [`y ${formatCount(left, 'más', 'más')}`] : [])].join('; ');
  return { text: joined(total === 1 ? words : `${total}: ${words}`, past), from };
}
type DueQuestion = Extract<Question, { kind: 'due' }>;

export function phoneAnswer({ phone }: Driver): Answer {
  return { text: phone, from: 'Como está cargado en el conductor' };
}

export function licenceAnswer({ licenseNumber, licenseExpiry, licenseClasses }: Driver, on = today()): Answer {
  return {
    text: joined(
      licenseNumber,
      licenseClasses.join(', '),
      licenseExpiry === null ? 'sin vencimiento cargado' : expiryWords(licenseExpiry, on),
    ),
    from: 'Como está cargada en el conductor',
  };
}

/** The question in words, before its subject. */
export function titleOf(question: Question, now = thisMinute()): string {
  switch (question.kind) {
    case 'service':
      return 'Próximo service';
    case 'km':
      return 'Kilómetros';
    case 'clearance':
      return '¿Puede circular?';
    case 'cost':
      return 'Costo';
    case 'paper':
      return question.paper.label;
    case 'due':
      return question.overdue ? 'Vencido' : 'Vence';
    case 'phone':
      return 'Teléfono';
    case 'licence':
      return 'Licencia';
    case 'driver':
      return question.day && `${question.day}T${question.time ?? '23:59'}` < now ? 'Quién manejaba' : 'Quién maneja';
  }
}

/** All of it in one line: 'Seguro de AB 123 CD: La Segunda 83-900001 · hasta el 22/11/2027, en 12 meses'. */
export function copiedText(question: Question, { text }: Answer): string {
  const subject =
    'driver' in question ? ` de ${question.driver.name}` : question.vehicle ? ` de ${plateText(question.vehicle)}` : '';
  const when = question.kind === 'driver' && question.day ? ` ${momentWords(question.day, question.time)}` : '';
  const days = question.kind === 'due' && question.period ? ` ${question.period.words}` : '';
  const of = question.kind === 'driver' || question.kind === 'clearance' ? subject.replace(' de ', ' ') : subject;
  return `${titleOf(question)}${of}${when}${days}: ${text}`;
}
