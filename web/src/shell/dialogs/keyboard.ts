import { pageKeys } from '../../lib/page-keys.ts';
import { may } from '../../lib/session/permission.ts';
import type { Commands, Layer } from '../navigation/commands.ts';
import { entries } from '../navigation/entries.ts';
import { typeAhead } from '../palette/typed-ahead.ts';
import { chooseRow, editRow, goToActs, isOnRow, openRow, step, stepFromRow } from './row-keys.ts';
import { hasSingleKeys } from './single-keys.ts';

/** Elements with letters of their own, or that have to be closed first. */
const withKeysOfItsOwn =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

/** After a G, by the letter: the seven entries of the specification. */
export const placesByLetter: readonly { letter: string; to: string }[] = [
  { letter: 'd', to: '/' },
  { letter: 'v', to: '/vehiculos' },
  { letter: 'm', to: '/mantenimiento' },
  { letter: 'o', to: '/documentos' },
  { letter: 'c', to: '/conductores' },
  { letter: 'a', to: '/alertas' },
  { letter: 'e', to: '/estadisticas' },
];

export function offeredPlaces() {
  return placesByLetter.flatMap(({ letter, to }) => {
    const entry = entries.find((one) => one.to === to);
    return entry && may('vehicle:read') && may(entry.needs) ? [{ letter, to, label: entry.label }] : [];
  });
}

interface Frame {
  commands: Commands;
  openLayer: () => Layer | null;
  go: (to: string) => void;
}

/** Milliseconds from the G to its letter. */
const patience = 1_500;
let goingUntil = 0;

/** Focuses the filters of the list; on a phone it opens them first. @returns false where there are none. */
function goToFilters(): boolean {
  const filters = document.querySelector<HTMLElement>('main [data-filters]');
  const toggle = filters?.querySelector<HTMLElement>('button[aria-controls]');
  const isShown = toggle?.offsetParent != null;
  if (isShown && toggle.getAttribute('aria-expanded') === 'false') toggle.click();
  const first = isShown ? 'select, [data-wide]:not([data-search]) input' : 'input, select';
  // After it has opened.
  requestAnimationFrame(() => filters?.querySelector<HTMLElement>(first)?.focus());
  return filters !== null;
}

/** @returns false when the letter has no act. */
function pressLetter(
  key: string,
  { shiftKey, repeat }: KeyboardEvent,
  { commands, go }: Frame,
  going: boolean,
): boolean {
  if (going) {
    const place = offeredPlaces().find(({ letter }) => letter === key);
    if (place) go(place.to);
    return place !== undefined;
  }
  // On a row the letters of rows come first.
  if (key === 'x') return chooseRow(shiftKey);
  if (!shiftKey && isOnRow() && key === 'k') return step(-1);
  if (!shiftKey && key === 'e' && editRow()) return true;
  const ofPage = pageKeys()?.keys.find(({ keys }) => keys.includes(key));
  if (ofPage && (!shiftKey || /[[\]]/.test(key))) {
    if (!repeat) ofPage.press(key);
    return true;
  }
  if (key === '?') {
    if (!repeat) commands.keys();
    return true;
  }
  if (shiftKey) return false;
  switch (key) {
    case 'j':
      return step(1);
    case 'k':
      return step(-1);
    case 'a':
      return goToActs();
    case 'f':
      return goToFilters();
    case 'n':
      if (!repeat) commands.add();
      return true;
    case 'g':
      return true;
    default:
      return false;
  }
}

/** Keys that work even with the letters turned off. */
function pressOther(key: string): boolean {
  if (key === 'ArrowDown') return stepFromRow(1);
  if (key === 'ArrowUp') return stepFromRow(-1);
  return key === 'Enter' && openRow();
}

/** For keys that are no text and no shortcut of the browser. A key without an act here keeps its meaning. */
export function press(event: KeyboardEvent, frame: Frame): void {
  const { target, key } = event;
  const going = event.timeStamp < goingUntil;
  if (key !== 'Shift') goingUntil = 0;
  if (event.defaultPrevented || event.isComposing) return;
  if (target instanceof Element && target.closest(withKeysOfItsOwn)) return;
  const layer = frame.openLayer();
  if (layer === 'search') typeAhead(event);
  if (layer) return;
  // The focus may still be on its way there.
  if (document.querySelector('[aria-modal=true]')) return;
  const isLetter = key.length === 1;
  if (isLetter ? !hasSingleKeys() : event.shiftKey) return;
  const letter = key.toLowerCase();
  if (!(isLetter ? pressLetter(letter, event, frame, going) : pressOther(key))) return;
  if (letter === 'g' && !going) goingUntil = event.timeStamp + patience;
  event.preventDefault();
}
