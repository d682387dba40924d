import { type DocumentSummary, documentTypes, typeLabel, type VehicleDocument } from '@baqueano/domain/papers/document';
import type { More } from '../../../lib/records/pages.ts';

export interface TypeGroup {
  type: string;
  label: string;
  /** The size of the whole group, wherever its rows stand. */
  count: number;
  rows: VehicleDocument[];
  /** The number of its rows in the list above. */
  needy: number;
  replaced: number;
}

const known: readonly string[] = documentTypes;
const placeOf = (type: string) => (known.includes(type) ? known.indexOf(type) : known.length);

function compare(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : Number(one > other));
}

interface Listed {
  rows: readonly VehicleDocument[];
  more: Pick<More, 'hasMore'>;
  /** Empty where the groups hold everything. */
  needy: readonly VehicleDocument[];
  summary: Pick<DocumentSummary, 'byType' | 'supersededByType'> | undefined;
  /** The names of the organization's own types, by id. */
  named: ReadonlyMap<string, string>;
  isSplit: boolean;
}

/** In the order of the rows. A type without rows here has a group too: its count is part of the list. */
export function groupsOf({ rows, more, needy, summary, named, isSplit }: Listed): TypeGroup[] {
  const byType = Map.groupBy(rows, ({ type }) => type);
  const last = rows.at(-1)?.type;
  const isReached = (type: string) => !more.hasMore || (last !== undefined && compare(type, last) < 0);
  const counted = isSplit && summary ? Object.keys(summary.byType).filter((type) => summary.byType[type]) : [];
  const emptied = counted.filter((type) => !byType.has(type) && isReached(type));
  return [...byType.keys(), ...emptied].sort(compare).map((type) => {
    const own = byType.get(type) ?? [];
    const above = needy.filter((document) => document.type === type);
    const [first] = [...own, ...above];
    return {
      type,
      label: first ? typeLabel(first) : (named.get(type) ?? typeLabel({ type, typeName: null })),
      count: summary?.byType[type] ?? own.length,
      rows: own,
      needy: isSplit ? above.length : 0,
      replaced: isSplit ? (summary?.supersededByType[type] ?? 0) : 0,
    };
  });
}
