import { today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';
import { type RefObject, useEffect, useRef } from 'react';
import { useDroppedFiles } from '../lib/dropped-files.ts';

/** The dialog on top; null when there is none. */
const topDialog = () => [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? null;

/** Every browser names a copied picture 'image.png'. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  return new File([file], `Captura ${formatDate(today()).replaceAll('/', '-')}.png`, { type: file.type });
}

/** A paste belongs to the place with the focus, or else to the first one that is not covered. */
function isMeant(place: Element): boolean {
  const dialog = topDialog();
  if (dialog && !dialog.contains(place)) return false;
  const focused = document.activeElement?.closest('[data-takes-files]');
  return !focused || focused === place;
}

/**
 * Accepts files that are dropped on a place or pasted while it is in view. Without `take` it accepts none. `over`: something that
 * it would accept is above it.
 */
export function useIntake<Place extends HTMLElement>(
  take: ((files: readonly File[]) => void) | undefined,
): { place: RefObject<Place | null>; over: boolean; props: object } {
  const place = useRef<Place>(null);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!latest.current || event.defaultPrevented || files.length === 0 || !place.current || !isMeant(place.current))
        return;
      event.preventDefault();
      latest.current(files.map(named));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const { over, props } = useDroppedFiles((files) => take?.(files));
  if (!take) return { place, over: false, props: {} };
  return { place, over, props: { 'data-takes-files': true, ...props } };
}
