import { useEffect, useRef } from 'react';

/** The browser undoes typed text there. An empty answer field has no text to undo. */
function isTextEdited(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('textarea, [contenteditable]')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type) && target.value !== '';
}

/**
 * Ctrl+Z on the whole screen. The undo bar has the same key for a while, but not while a field has the focus.
 * @param undo answers whether there was an act to undo.
 */
export function useUndoKey(undo: () => boolean) {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || repeat) return;
      if (isTextEdited(target) || document.querySelector('[aria-modal=true]') || !latest.current()) return;
      event.preventDefault();
      // The bar would undo one more.
      event.stopPropagation();
    }
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
