import { formatCount } from '@baqueano/domain/values/format';
import { useMemo, useState } from 'react';
import { toast } from '../ui/feedback/toasts.ts';
import type { Fact } from './facts/facts.ts';
import { pastedCells } from './facts/paste.ts';
import { type Change, type Doubted, type Inspection, readChange } from './facts/reading.ts';
import { type Row, wordsOf } from './facts/rows.ts';
import { cellKey } from './saving/pieces.ts';
import type { Completing } from './saving/use-completing.ts';

const namesShown = 3;

/** Reads what is typed and pasted into cells. What is in doubt or wrong stays in its cell, and is not sent. */
export function useCells(
  { typed, complete, written }: Pick<Completing, 'typed' | 'complete' | 'written'>,
  inspection: Inspection,
) {
  const fresh = useMemo(() => new Map([...written].map(([key, { text }]) => [key, text])), [written]);
  const [doubted, setDoubted] = useState<ReadonlyMap<string, Doubted>>(new Map());

  /** @returns how many were sent, and how many stay in their cells. */
  function take(cells: readonly { row: Row; fact: Fact; text: string }[]) {
    const next = new Map(doubted);
    const changes: Change[] = [];
    let left = 0;
    for (const { row, fact, text } of cells) {
      const key = cellKey(row, fact);
      const read = readChange(row, fact, text, inspection, next.get(key));
      next.delete(key);
      if (read === null) {
        // What was written now can be emptied, too.
        if (fresh.has(key)) changes.push({ row, fact, text: '', value: null });
        continue;
      }
      if ('problem' in read) {
        next.set(key, read);
        left += 1;
      } else if (fresh.get(key) !== read.text) changes.push(read);
    }
    setDoubted(next);
    void complete(changes);
    return { sent: changes.length, left };
  }

  const textOf = (row: Row, fact: Fact) => {
    const key = cellKey(row, fact);
    const { [fact.name]: known } = row.lacks.includes(fact.name) ? row.proposals : row.facts;
    return typed.get(key)?.text ?? doubted.get(key)?.text ?? fresh.get(key) ?? wordsOf(fact, known);
  };

  return {
    typed,
    doubted,
    /** What was written on this visit, which can be corrected here: its words. */
    fresh,
    isOpen: (row: Row, fact: Fact) => row.lacks.includes(fact.name) || fresh.has(cellKey(row, fact)),
    /** As the cell shows it, without a sign that it is a guess. */
    textOf,

    write(row: Row, fact: Fact, text: string) {
      const saving = typed.get(cellKey(row, fact));
      if (!saving && fresh.get(cellKey(row, fact)) === text) return;
      if (saving?.failed !== null || saving.text !== text) take([{ row, fact, text }]);
    },

    /** @param from the row where the block begins. @param facts from its first column on. */
    paste(text: string, rows: readonly Row[], from: number, facts: readonly Fact[]) {
      const { cells, unknown, beyond } = pastedCells(text, rows, from);
      const known = cells.flatMap(({ row, right, text: one }) => {
        const fact = facts[right];
        return fact && row.lacks.includes(fact.name) ? [{ row, fact, text: one }] : [];
      });
      const { sent, left } = take(known);
      const isSaid = ({ text: one }: { text: string }) => one.trim() !== '';
      const ignored = beyond + cells.filter(isSaid).length - known.filter(isSaid).length;
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
