import type { DocumentOwner } from '../../papers/document-rules.ts';
import type { ListedDocumentType } from '../../papers/document-type.ts';
import type { CustomField, CustomFieldOwner, CustomFieldType } from '../../records/custom-field.ts';
import type { ImportKind } from '../import.ts';
import { importTargets } from './by-kind.ts';
import { both, endings } from './papers.ts';
import type { ImportTarget, Reads } from './target.ts';
import { plain } from './words.ts';

/** Possible targets of an organization's sheets: those of the program, and its own fields. */

export type OwnField = Pick<CustomField, 'id' | 'of' | 'name' | 'type' | 'options'>;

export interface OwnType {
  id: string;
  name: string;
  owner: DocumentOwner;
  expires: boolean;
}

export const ownTypesOf = (types: readonly ListedDocumentType[]): OwnType[] =>
  types.flatMap(({ id, name, owner, expires }) =>
    id === null || owner === null ? [] : [{ id, name, owner, expires }],
  );

export interface Targets {
  kind: ImportKind;
  /** In the order in which they are offered. */
  all: readonly ImportTarget[];
  of: (code: string) => ImportTarget | undefined;
}

/** Owners of own fields that the rows of a kind can fill: the records that it creates. */
const ownersOf: Record<ImportKind, readonly CustomFieldOwner[]> = {
  fleet: ['vehicle', 'driver'],
  vehicles: ['vehicle'],
  drivers: ['driver'],
  ...{ documents: [], maintenance: [], readings: [], fuel: [], fines: [], assignments: [] },
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

const targetOfType = ({ id, name }: OwnType): ImportTarget => ({
  target: `${id}.expiryDate`,
  label: `${name}: vencimiento`,
  names: [...both(endings, [plain(name)]), plain(name)],
  reads: 'date',
});

const none: readonly never[] = [];
const made = new WeakMap<readonly OwnField[], WeakMap<readonly OwnType[], Map<ImportKind, Targets>>>();

/** @param own fields and kinds of papers of the organization. The same arrays give the same targets. */
export function targetsOf(
  kind: ImportKind,
  own: readonly OwnField[] = none,
  types: readonly OwnType[] = none,
): Targets {
  const byTypes = made.get(own) ?? new WeakMap<readonly OwnType[], Map<ImportKind, Targets>>();
  made.set(own, byTypes);
  const kinds = byTypes.get(types) ?? new Map<ImportKind, Targets>();
  byTypes.set(types, kinds);
  const known = kinds.get(kind);
  if (known) return known;
  const owners = ownersOf[kind];
  const all = [
    ...importTargets[kind],
    ...owners.flatMap((owner) => own.filter(({ of }) => of === owner).map(targetOfOwn)),
    ...(kind === 'fleet' ? types.filter(({ owner }) => owner !== 'organization').map(targetOfType) : []),
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

/** The inverse of `withOwnApart`. */
export function withOwnTogether(fields: Fields): Fields {
  const entries = Object.entries(fields);
  const own = entries.filter(([field]) => field.startsWith(ownPrefix));
  if (own.length === 0) return fields;
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith(ownPrefix))),
    custom: Object.fromEntries(own.map(([field, value]) => [field.slice(ownPrefix.length), value])),
  };
}
