import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { storedOrganization, storedUser } from '../../lib/session/session.ts';
import type { Column } from '../list/table/record-table.tsx';

export interface ChoosableColumn<Row, Name extends string> extends Column<Row, Name> {
  name: string;
  /** Before or after all others, and never hidden. */
  fixed?: 'first' | 'last';
  /** Shown until the person hides it. */
  usual?: boolean;
}

export interface ColumnChoice {
  /** The shown columns in their order, then the hidden ones. */
  offered: readonly { name: string; title: string; shown: boolean }[];
  show: (name: string, shown: boolean) => void;
  move: (name: string, by: -1 | 1) => void;
  /** Restores the usual columns; undefined while they are shown. */
  reset: (() => void) | undefined;
}

/** Stored on this browser for the person and the organization: no link carries it. */
function keyOf(list: string): string {
  return `columns:${list}:${storedUser()?.id ?? ''}:${storedOrganization()?.id ?? ''}`;
}

export function useColumns<Row, Name extends string>(list: string, all: readonly ChoosableColumn<Row, Name>[]) {
  const [stored, keep, forget] = useLocalStorage<unknown>({ key: keyOf(list), getInitialValueInEffect: false });
  return useMemo(() => {
    const free = all.filter(({ fixed }) => !fixed);
    const usual = free.filter((column) => column.usual).map(({ name }) => name);
    const chosen = namesIn(stored, free) ?? usual;
    const byName = new Map(free.map((column) => [column.name, column]));
    const shown = chosen.flatMap((name) => byName.get(name) ?? []);
    const hidden = free.filter(({ name }) => !chosen.includes(name));
    const choice: ColumnChoice = {
      offered: [
        ...shown.map(({ name, title }) => ({ name, title, shown: true })),
        ...hidden.map(({ name, title }) => ({ name, title, shown: false })),
      ],
      show: (name, isShown) => keep(isShown ? [...chosen, name] : chosen.filter((one) => one !== name)),
      move: (name, by) => keep(moved(chosen, name, by)),
      reset: chosen.join() === usual.join() ? undefined : forget,
    };
    const columns = [
      ...all.filter(({ fixed }) => fixed === 'first'),
      ...shown,
      ...all.filter(({ fixed }) => fixed === 'last'),
    ];
    return { columns, choice };
  }, [all, stored, keep, forget]);
}

/** The stored names, without columns that no longer exist; null for any other stored value. */
function namesIn(stored: unknown, columns: readonly { name: string }[]): string[] | null {
  if (!Array.isArray(stored)) return null;
  const known = new Set(columns.map(({ name }) => name));
  return [...new Set(stored.filter((name): name is string => known.has(name)))];
}

function moved(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return [...names];
  const others = names.filter((one) => one !== name);
  return [...others.slice(0, to), name, ...others.slice(to)];
}
