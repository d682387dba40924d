import type { CustomField, CustomFieldType } from '../../records/custom-field.ts';
import type { ImportKind } from '../import.ts';
import { importTargets } from './by-kind.ts';
import type { ImportTarget, Reads } from './target.ts';

/** What the columns of an organization's sheets can be: what the program knows, and the fields of its own. */

export type OwnField = Pick<CustomField, 'id' | 'of' | 'name' | 'type' | 'options'>;

export interface Targets {
  kind: ImportKind;
  /** In the order in which they are offered. */
  all: readonly ImportTarget[];
  of: (code: string) => ImportTarget | undefined;
}

/** Whose own fields the rows of a kind can fill: those of the records that it creates. */
const ownersOf: Partial<Record<ImportKind, readonly CustomField['of'][]>> = {
  fleet: ['vehicle', 'driver'],
  vehicles: ['vehicle'],
  drivers: ['driver'],
};

const readsOf: Record<CustomFieldType, Reads> = { text: 'text', number: 'number', date: 'date', choice: 'choice' };

/** Before the id of an own field in the name of a record's field. */
export const ownPrefix = 'custom.';

function targetOfOwn({ id, of, name, type, options }: OwnField): ImportTarget {
  return {
    target: `${of}.${ownPrefix}${id}`,
    label: name,
    names: [],
    reads: readsOf[type],
    ...(type === 'choice' && { words: Object.fromEntries(options.map((option) => [option, [option]])) }),
  };
}

const nobodys: readonly OwnField[] = [];
const made = new WeakMap<readonly OwnField[], Map<ImportKind, Targets>>();

/** @param own of the organization; the same array is answered the same targets. */
export function targetsOf(kind: ImportKind, own: readonly OwnField[] = nobodys): Targets {
  const kinds = made.get(own) ?? new Map<ImportKind, Targets>();
  made.set(own, kinds);
  const known = kinds.get(kind);
  if (known) return known;
  const owners = ownersOf[kind] ?? [];
  const all = [
    ...importTargets[kind],
    ...owners.flatMap((owner) => own.filter(({ of }) => of === owner).map(targetOfOwn)),
  ];
  const byCode = new Map(all.map((one) => [one.target, one]));
  const targets: Targets = { kind, all, of: (code) => byCode.get(code) };
  kinds.set(kind, targets);
  return targets;
}

type Fields = Record<string, unknown>;

/** The own fields among the others, each by its code: `{ custom: { id: 1 } }` is `{ 'custom.id': 1 }`. */
export function withOwnApart({ custom, ...fields }: Fields): Fields {
  const own = Object.entries((custom ?? {}) as Fields).map(([id, value]) => [ownPrefix + id, value] as const);
  return { ...fields, ...Object.fromEntries(own) };
}

/** As the record holds them: the way back of `withOwnApart`. */
export function withOwnTogether(fields: Fields): Fields {
  const entries = Object.entries(fields);
  const own = entries.filter(([field]) => field.startsWith(ownPrefix));
  if (own.length === 0) return fields;
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith(ownPrefix))),
    custom: Object.fromEntries(own.map(([field, value]) => [field.slice(ownPrefix.length), value])),
  };
}
