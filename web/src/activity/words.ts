import { type ActivityEntry, actionsOnMany, activityActionLabels } from '@baqueano/domain/activity/activity';
import { type Kind, kinds } from '@baqueano/domain/kinds';
import { phraseOf, quoted, shortened } from '@baqueano/domain/records/field-words';
import { addDays, dayOf, timeOf, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { activityWords, fieldOf, type HistoryWords } from './kinds/words.ts';

export interface Line {
  who: string;
  /** 'cambió el kilometraje de 103.000 a 103.777 km'. */
  did: string;
  /** For several fields at once: the change of each. */
  details: string[];
}

/** 'el documento Seguro'. */
function recordOf({ kind, label }: ActivityEntry): string {
  return `${kinds[kind].the} ${activityWords[kind].call(label)}`;
}

/** 'el documento' -> 'del documento'; 'la alerta' -> 'de la alerta'. */
function of(record: string): string {
  return record.startsWith('el ') ? `del ${record.slice(3)}` : `de ${record}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

/** The names behind the ids of an entry, as far as they are known. */
export interface Names {
  vehicle: (id: string) => string | undefined;
  driver: (id: string) => string | undefined;
  /** A field of the organization's own. */
  customField: (id: string) => string | undefined;
}

const unknownRecord = { vehicle: 'otro vehículo', driver: 'otro conductor' };

/** Writes a value of the field; undefined: its values are not shown. */
function readerOf({ read, inSentence = read, refersTo }: HistoryWords, names: Names) {
  if (refersTo === undefined) return inSentence;
  if (refersTo === 'customField') {
    // 'Base: Norte, Ruta habitual: Retiro'.
    return (values: unknown) =>
      Object.entries(Object(values))
        .map(([id, value]) => `${names.customField(id) ?? 'un campo eliminado'}: ${shortened(String(value))}`)
        .join(', ');
  }
  return (ids: unknown) =>
    [ids]
      .flat()
      .map((id) => names[refersTo](String(id)) ?? unknownRecord[refersTo])
      .join(', ');
}

/** @param owner follows the name of a field that is not the vehicle's own: ' del documento Seguro'. */
function changeOf(field: HistoryWords, before: unknown, after: unknown, names: Names, owner = ''): string {
  const read = readerOf(field, names);
  const phrase = `${phraseOf(field)}${owner}`;
  // In an act on many each record has its own.
  if (Array.isArray(before) && Array.isArray(after) && isEmpty(before) && isEmpty(after)) return `cambió ${phrase}`;
  if (!read) return `cambió ${phrase}`;
  if (isEmpty(before) && isEmpty(after)) return `dejó vacío ${phrase}`;
  if (isEmpty(before)) return `cargó ${phrase}: ${read(after)}`;
  if (isEmpty(after)) return `quitó ${phrase} (antes: ${read(before)})`;
  return `cambió ${phrase} de ${(field.before ?? read)(before)} a ${read(after)}`;
}

function changesOf({ kind, before, after }: ActivityEntry) {
  const changed = Object.keys(after ?? {}).filter((name) => before?.[name] !== null || after?.[name] !== null);
  return changed.map((name) => ({
    field: fieldOf(kind, name),
    from: before?.[name],
    to: after?.[name],
  }));
}

/** 'AB 123 CD, AC 123 CD, AD 123 CD y 9 más' for an act on '12 vehículos'. */
function recordsOf({ kind, records, label }: ActivityEntry): string[] {
  if (!records?.length) return [];
  const called = records.map((record) => activityWords[kind].call(record));
  const rest = Number.parseInt(label, 10) - records.length;
  return [rest > 0 ? `${called.join(', ')} y ${rest} más` : new Intl.ListFormat('es-AR').format(called)];
}

function detailsOf(entry: ActivityEntry, names: Names): string[] {
  return changesOf(entry).map(({ field, from, to }) => capitalized(changeOf(field, from, to, names)));
}

function whatChanged(entry: ActivityEntry, names: Names): Omit<Line, 'who'> {
  const { kind, undoes } = entry;
  const changes = changesOf(entry);
  const [only] = changes;
  if (only && changes.length === 1 && !undoes) {
    const owner = kind === 'vehicle' ? '' : ` ${of(recordOf(entry))}`;
    return { did: changeOf(only.field, only.from, only.to, names, owner), details: [] };
  }
  const details = detailsOf(entry, names);
  return { did: undoes ? `deshizo un cambio ${of(recordOf(entry))}` : `cambió ${recordOf(entry)}`, details };
}

/** For an import: `after` names its sheet beside the changed fields. */
function whatCame(entry: ActivityEntry, names: Names): Omit<Line, 'who'> {
  const { import: sheet, ...after } = entry.after ?? {};
  const act = entry.before === null ? 'trajo' : 'cambió';
  const from = isEmpty(sheet) ? 'una importación' : `la importación ${quoted(sheet)}`;
  return { did: `${act} ${recordOf(entry)} con ${from}`, details: detailsOf({ ...entry, after }, names) };
}

/** Restoring many is a line of its own; the undo of a bulk change names that change. */
function manyAct({ action, undoes }: ActivityEntry): string {
  return action === 'changed_many' && undoes ? 'deshizo un cambio de' : activityActionLabels[action];
}

/** In the history of one vehicle its own changes need not name it. */
export function lineOf(entry: ActivityEntry, names: Names): Line {
  const { actor, action } = entry;
  const who = actor ? (actor.name ?? 'Alguien que ya no está') : 'Baqueano';
  if (action === 'changed') return { who, ...whatChanged(entry, names) };
  const act = activityActionLabels[action];
  if (action === 'retired' || action === 'reinstated') {
    return { who, did: `${act} ${recordOf(entry)}`, details: detailsOf(entry, names) };
  }
  if (action === 'imported' && entry.kind !== 'import') return { who, ...whatCame(entry, names) };
  if (action === 'opened') return { who: 'Alguien con el enlace', did: `${act} ${recordOf(entry)}`, details: [] };
  if (actionsOnMany.includes(action))
    return {
      who,
      did: `${manyAct(entry)} ${entry.label}`,
      details: [...recordsOf(entry), ...detailsOf(entry, names)],
    };
  return { who, did: `${act} ${recordOf(entry)}`, details: [] };
}

/** True when a field of the entry holds ids of such a record. */
export function refersTo({ kind, after }: ActivityEntry, record: HistoryWords['refersTo']): boolean {
  return Object.keys(after ?? {}).some((name) => fieldOf(kind, name).refersTo === record);
}

/** 'Documento'. */
export function kindName(kind: Kind): string {
  return capitalized(kinds[kind].the.replace(/^(?:el|la) /, ''));
}

export interface Day {
  date: string;
  /** 'Hoy', 'Ayer', '20/11/2026'. */
  title: string;
  entries: ActivityEntry[];
}

/** In the order of the entries, which is that of time. */
export function daysOf(entries: readonly ActivityEntry[], on = today()): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const date = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, title: dayTitle(date, on), entries: [entry] });
  }
  return days;
}

function dayTitle(date: string, on: string): string {
  if (date === on) return 'Hoy';
  return date === addDays(on, -1) ? 'Ayer' : formatDate(date);
}

/** 'hoy 14:32', '20/11/2026 09:05'. */
export function momentOf(at: string, on = today()): string {
  return `${dayTitle(dayOf(at), on).toLowerCase()} ${timeOf(at)}`;
}
