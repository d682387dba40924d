import { type TrashEntry, wordsOfParts } from '@baqueano/domain/activity/trash';
import { dayOf, daysBetween, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { activityWords } from '../kinds/words.ts';
import { kindName, momentOf } from '../words.ts';

/** The server's limit: with so many names, there may be more. */
const mostNames = 6;

const list = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** 'Vehículo AB 123 CD', '12 documentos', 'Documento Seguro'. */
export function titleOf({ kind, label, many }: Pick<TrashEntry, 'kind' | 'label' | 'many'>): string {
  return many ? label : `${kindName(kind)} ${activityWords[kind].call(label)}`;
}

/** 'AB 123 CD, AC 456 EF y más'; undefined for one alone, and for records without a name. */
export function namesOf({ names }: TrashEntry): string | undefined {
  if (names.length === 0) return undefined;
  return names.length < mostNames ? list.format(names) : `${names.slice(0, mostNames - 1).join(', ')} y más`;
}

/** 'Ana Suárez lo eliminó hoy 14:32'. */
export function deletedBy({ actor, at }: TrashEntry): string {
  const who = actor ? (actor.name ?? 'Alguien que ya no está') : 'Baqueano';
  return `${who} · ${momentOf(at)}`;
}

/** 'Con 3 documentos y 1 archivo'; undefined without such records. */
export function tookWords({ took }: TrashEntry): string | undefined {
  return took.length === 0 ? undefined : `Con ${wordsOfParts(took)}`;
}

/** The last day to bring it back. */
export function untilWords({ until }: TrashEntry, on = today()): string {
  const left = daysBetween(on, dayOf(until));
  if (left <= 0) return 'Hasta hoy';
  return `Hasta el ${formatDate(dayOf(until))} · ${left === 1 ? 'queda 1 día' : `quedan ${left} días`}`;
}

export const ofVehicle = ({ licensePlate }: TrashEntry): string | null => licensePlate && formatPlate(licensePlate);
