import type { ImportRow } from '@baqueano/domain/imports/import';
import type { ImportRowInput } from '@baqueano/domain/imports/import-input';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A cell by the number of its row in the sheet and its place from the left. */
export interface Place {
  number: number;
  at: number;
}

export interface Editing extends Place {
  /** What was typed to begin with, in the place of what stood there. */
  typed: string | null;
}

/** What a row can do with its cells. */
export interface GridActs {
  go: (place: Place) => void;
  close: () => void;
  next: (place: Place, down: number, right: number) => void;
  write: (place: Place, text: string) => void;
  change: (row: ImportRow, input: ImportRowInput) => Promise<void>;
}

interface Options {
  rows: readonly ImportRow[];
  /** Cells of the sheet in a row. */
  cells: number;
  onCopy: (place: Place) => string;
  onPaste: (place: Place, text: string) => void;
}

/** What will happen stands behind the cell that names the row, and before the others. */
export const outcomeAt = 1;
/** The place of a cell of the sheet, and the way back. */
export const atOf = (order: number) => (order < outcomeAt ? order : order + 1);
export const orderOf = (at: number) => (at < outcomeAt ? at : at - 1);
/** At most, behind them. */
const buttons = 2;
const isCell = (at: number, cells: number) => at !== outcomeAt && orderOf(at) < cells;

const page = 10;
const steps: Partial<Record<string, [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-page, 0],
  PageDown: [page, 0],
};

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  const row = cell?.closest<HTMLElement>('[data-number]');
  return cell && row ? { number: Number(row.dataset.number), at: Number(cell.dataset.at) } : null;
}

/** One stop of the Tab key for the whole grid: arrows lead on from there, Enter or typing edits (WAI-ARIA, data grid). */
export function useGrid({ rows, cells, onCopy, onPaste }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The focus is to follow once what is active is drawn. */
  const wanted = useRef(false);
  const first = rows[0];
  const here = active && rows.some(({ number }) => number === active.number) ? active : null;
  const stop: Place | null = here ?? (first ? { number: first.number, at: 0 } : null);

  useEffect(() => {
    if (!wanted.current || !active || editing) return;
    const row = grid.current?.querySelector(`[data-number="${active.number}"]`);
    if (!row) return;
    wanted.current = false;
    // Rows have more or fewer buttons.
    const stops = [...row.querySelectorAll<HTMLElement>('[data-at]')];
    const cell = stops.findLast((one) => Number(one.dataset.at) <= active.at) ?? stops[0];
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const go = useCallback((to: Place) => {
    wanted.current = true;
    setEditing(null);
    setActive(to);
  }, []);
  const edit = useCallback((place: Place, typed: string | null = null) => {
    setActive(place);
    setEditing({ ...place, typed });
  }, []);

  const bounds = useRef({ rows, cells });
  useEffect(() => {
    bounds.current = { rows, cells };
  });
  const move = useCallback(({ number, at }: Place, down: number, right: number): Place => {
    const { rows, cells } = bounds.current;
    const index = rows.findIndex((row) => row.number === number);
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + down))];
    return { number: next?.number ?? number, at: Math.max(0, Math.min(cells + buttons, at + right)) };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target);
    if (!place || editing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const command = ctrlKey || metaKey;
    const step = steps[key];
    if (step && !command && !altKey) go(move(place, ...step));
    else if (key === 'Home') go(command ? { number: first?.number ?? 0, at: 0 } : { ...place, at: 0 });
    else if (key === 'End')
      go(command ? { number: rows.at(-1)?.number ?? 0, at: cells + buttons } : { ...place, at: cells + buttons });
    else if (!isCell(place.at, cells)) return;
    else if (key === 'Enter' || key === 'F2') edit(place);
    else if (key === 'Delete' || key === 'Backspace') edit(place, '');
    else if (key.length === 1 && !command && !altKey) edit(place, key);
    else return;
    event.preventDefault();
  }

  function onPress(target: EventTarget, which: string) {
    const place = placeOf(target);
    const meant = target instanceof Element && target.closest(which) && !target.closest('button, input');
    if (place && meant && isCell(place.at, cells)) edit(place);
  }

  return {
    grid,
    stop,
    editing,
    go,
    /** The editor closes; the focus is elsewhere already. */
    close: useCallback(() => setEditing(null), []),
    /** Where the editor leads on to: to the right it edits on. */
    next: useCallback(
      (place: Place, down: number, right: number) => {
        const to = move(place, down, right);
        // What will happen is no cell that is edited.
        const beyond = to.at === outcomeAt ? move(to, 0, right) : to;
        if (right !== 0 && beyond.at !== place.at && isCell(beyond.at, bounds.current.cells)) edit(beyond);
        else go(to);
      },
      [move, go, edit],
    ),
    props: {
      onKeyDown,
      // What is wrong is corrected at the first press.
      onClick: ({ target }: MouseEvent) => onPress(target, '[data-problem]'),
      onDoubleClick: ({ target }: MouseEvent) => onPress(target, 'td'),
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        if (place) setActive(place);
      },
      onCopy: (event: ClipboardEvent) => {
        const place = placeOf(event.target);
        if (!place || editing || !isCell(place.at, cells)) return;
        event.clipboardData.setData('text/plain', onCopy(place));
        event.preventDefault();
      },
      onPaste: (event: ClipboardEvent) => {
        const place = placeOf(event.target);
        if (!place || editing || !isCell(place.at, cells)) return;
        event.preventDefault();
        const [line = ''] = event.clipboardData.getData('text/plain').split(/\r?\n/);
        onPaste(place, line.split('\t')[0] ?? '');
      },
    },
  };
}
