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
import { isFocusFree } from '../feedback/toasts/focus-content.ts';

/** A cell by the key of its row and its place from the left. */
export interface Place {
  row: string;
  at: number;
}

export interface Editing extends Place {
  /** The first typed text, which replaces the former value. */
  typed: string | null;
}

export interface GridActs {
  go: (place: Place) => void;
  close: () => void;
  next: (place: Place, down: number, right: number) => void;
  write: (place: Place, text: string) => void;
}

interface Options {
  /** The rows' keys: `data-row` holds a row's key, `data-at` a cell's place. */
  rows: readonly string[];
  /** The last place from the left; a row may have fewer. */
  last: number;
  isCell: (place: Place) => boolean;
  /** Empties a cell at once; without it, an empty editor opens. */
  onClear?: (place: Place) => void;
  /** Null when the person copies a text selection of the page. */
  onCopy: (place: Place) => string | null;
  onPaste: (place: Place, text: string) => void;
}

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
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell && row ? { row, at: Number(cell.dataset.at) } : null;
}

/** One stop of the Tab key for the whole grid: arrows lead on from there, Enter or typing edits (WAI-ARIA, data grid). */
export function useGrid({ rows, last, isCell, onClear, onCopy, onPaste }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wanted = useRef(false);
  const first = rows[0];
  const here = active && rows.includes(active.row) ? active : null;
  const stop: Place | null = here ?? (first === undefined ? null : { row: first, at: 0 });

  useEffect(() => {
    if (!wanted.current || !active || editing) return;
    const row = grid.current?.querySelector(`[data-row="${active.row}"]`);
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

  const latest = useRef({ rows, last, isCell });
  useEffect(() => {
    latest.current = { rows, last, isCell };
  });
  const move = useCallback(({ row, at }: Place, down: number, right: number): Place => {
    const { rows, last } = latest.current;
    const next = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(row) + down))];
    return { row: next ?? row, at: Math.max(0, Math.min(last, at + right)) };
  }, []);

  /** The active row's index, for when that row leaves the list with the focus in it: its neighbour gets the focus then. */
  const index = useRef(0);
  const inside = useRef(false);
  useEffect(() => {
    if (here) index.current = rows.indexOf(here.row);
    else if (active && inside.current && isFocusFree()) {
      const row = rows[Math.min(index.current, rows.length - 1)];
      if (row !== undefined) go({ row, at: active.at });
    }
  });

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target);
    if (!place || editing) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    const command = ctrlKey || metaKey;
    const step = steps[key];
    if (step && !command && !altKey) go(move(place, ...step));
    else if (key === 'Home') go({ row: (command && first) || place.row, at: 0 });
    else if (key === 'End') go({ row: (command && rows.at(-1)) || place.row, at: last });
    else if (!isCell(place)) return;
    else if (key === 'Enter' || key === 'F2') edit(place);
    else if (key === 'Delete' && onClear) onClear(place);
    else if (key === 'Delete' || key === 'Backspace') edit(place, '');
    else if (key.length === 1 && !command && !altKey) edit(place, key);
    else return;
    event.preventDefault();
  }

  function onPress(target: EventTarget, which: string) {
    const place = placeOf(target);
    const meant = target instanceof Element && target.closest(which) && !target.closest('button, input');
    if (place && meant && isCell(place)) edit(place);
  }

  return {
    grid,
    stop,
    editing,
    go,
    /** The editor closes; the focus is elsewhere already. */
    close: useCallback(() => setEditing(null), []),
    /** From the editor to the next cell: to the right it opens the editor again. */
    next: useCallback(
      (place: Place, down: number, right: number) => {
        const { isCell, last } = latest.current;
        let at = place.at + right;
        while (right !== 0 && at > 0 && at < last && !isCell({ ...place, at })) at += right;
        if (right !== 0 && at >= 0 && isCell({ ...place, at })) edit({ ...place, at });
        else go(move(place, down, right));
      },
      [move, go, edit],
    ),
    props: {
      onKeyDown,
      // A cell with a problem opens its editor at the first press.
      onClick: ({ target }: MouseEvent) => onPress(target, '[data-problem]'),
      onDoubleClick: ({ target }: MouseEvent) => onPress(target, 'td'),
      onFocus: ({ target }: FocusEvent) => {
        const place = placeOf(target);
        inside.current = true;
        if (place) setActive(place);
      },
      onBlur: () => {
        inside.current = false;
      },
      onCopy: (event: ClipboardEvent) => {
        const place = placeOf(event.target);
        const text = place && !editing ? onCopy(place) : null;
        if (text === null) return;
        event.clipboardData.setData('text/plain', text);
        event.preventDefault();
      },
      onPaste: (event: ClipboardEvent) => {
        const place = placeOf(event.target);
        if (!place || editing) return;
        event.preventDefault();
        onPaste(place, event.clipboardData.getData('text/plain'));
      },
    },
  };
}
