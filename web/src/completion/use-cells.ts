import { formatCount } from '@baqueano/domain/values/format';
import { useMemo } from 'react';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import type { TypedCell } from '../ui/grid/cell.tsx';
import type { Fact } from './facts/facts.ts';
import { pastedCells } from './facts/paste.ts';
import { type Change, type Doubted, type Inspection, readChange } from './facts/reading.ts';
import { type Row, wordsOf } from './facts/rows.ts';
import { cellKey } from './saving/pieces.ts';
import type { Completing } from './saving/use-completing.ts';
import type { Unsaved } from './saving/visit.ts';
import { useConflicts } from './use-conflicts.ts';

const namesShown = 3;

/** Reads typed and pasted cells. A doubtful or wrong text stays in its cell, and is not sent. */
export function useCells(
  { unsaved, keepCells, complete, written }: Pick<Completing, 'unsaved' | 'keepCells' | 'complete' | 'written'>,
  rows: readonly Row[],
  inspection: Inspection,
) {
  const fresh = useMemo(() => new Map([...written].map(([key, { text }]) => [key, text])), [written]);
  const conflicts = useConflicts(rows, unsaved, fresh, keepCells);
  const [typed, doubted] = useMemo(() => {
    const cells = [...unsaved].filter(([key]) => !conflicts.has(key));
    const doubts = cells.flatMap(([key, { doubt }]) => (doubt ? [[key, doubt] as const] : []));
    const others = cells.flatMap(([key, { text, failed }]) =>
      failed === undefined ? [] : [[key, { text, failed }] as const],
    );
    return [new Map<string, TypedCell>(others), new Map<string, Doubted>([...doubts, ...conflicts])] as const;
  }, [unsaved, conflicts]);

  /** @returns the number of sent cells, and of those that stay. */
  function take(cells: readonly { row: Row; fact: Fact; text: string }[]) {
    const doubts: Unsaved[] = [];
    const emptied: string[] = [];
    const changes: Change[] = [];
    for (const { row, fact, text } of cells) {
      const key = cellKey(row, fact);
      const read = readChange(row, fact, text, inspection, unsaved.get(key)?.doubt);
      if (read === null) {
        if (typed.get(key)?.failed !== null) emptied.push(key);
        // A value of this visit can also be emptied.
        if (fresh.has(key)) changes.push({ row, fact, text: '', value: null });
      } else if ('problem' in read) doubts.push({ row, fact, text: read.text, value: undefined, doubt: read });
      else if (fresh.get(key) === read.text) emptied.push(key);
      else changes.push(read);
    }
    keepCells(doubts, emptied);
    void complete(changes);
    return { sent: changes.length, left: doubts.length };
  }

  const textOf = (row: Row, fact: Fact) => {
    const key = cellKey(row, fact);
    const { [fact.name]: known } = row.lacks.includes(fact.name) ? row.proposals : row.facts;
    return typed.get(key)?.text ?? doubted.get(key)?.text ?? fresh.get(key) ?? wordsOf(fact, known);
  };

  return {
    /** Values in progress, and refused ones. */
    typed,
    /** Doubts, and conflicts with another person's value. */
    doubted,
    /** This visit's values, which can be corrected here, in words. */
    fresh,
    isOpen: (row: Row, fact: Fact) => {
      const key = cellKey(row, fact);
      return row.lacks.includes(fact.name) || fresh.has(key) || doubted.has(key);
    },
    /** The text in the cell, without the sign of a guess. */
    textOf,

    write(row: Row, fact: Fact, text: string) {
      const key = cellKey(row, fact);
      const conflict = conflicts.get(key);
      if (conflict && text === conflict.leave) return keepCells([], [key]);
      if (conflict?.replace?.words === text) return void complete([conflict.replace.change]);
      const saving = typed.get(key);
      if (!saving && !doubted.has(key) && fresh.get(key) === text) return;
      if (saving?.failed !== null || saving.text !== text) take([{ row, fact, text }]);
    },

    /** @param from the first row of the block. @param facts from its first column on. */
    paste(text: string, rows: readonly Row[], from: number, facts: readonly Fact[]) {
      const { cells, unknown, beyond } = pastedCells(text, rows, from);
      const known = cells.flatMap(({ row, right, text: one }) => {
        const fact = facts[right];
        return fact && row.lacks.includes(fact.name) ? [{ row, fact, text: one }] : [];
      });
      const { sent, left } = take(known);
      const isFilled = ({ text: one }: { text: string }) => one.trim() !== '';
      const ignored = beyond + cells.filter(isFilled).length - known.filter(isFilled).length;
      const [names, more] = [unknown.slice(0, namesShown), unknown.length - namesShown];
      const words = [
        formatCount(sent, 'dato pegado', 'datos pegados'),
        left > 0 && formatCount(left, 'con dudas', 'con dudas'),
        ignored > 0 && formatCount(ignored, 'no hacía falta o no tiene fila', 'no hacían falta o no tienen fila'),
        unknown.length > 0 && `no están acá: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}`,
      ];
      toast(
        left + ignored + unknown.length > 0 || sent === 0 ? 'warning' : 'success',
        words.filter(Boolean).join(' · '),
      );
    },
  };
}

export type Cells = ReturnType<typeof useCells>;
