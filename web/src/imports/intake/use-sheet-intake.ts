import { useEffect, useRef } from 'react';
import { useDroppedFiles } from '../../lib/dropped-files.ts';

/** These have a paste of their own; of text fields, only our box accepts a sheet. */
const writable = 'input, select, textarea:not([data-takes-sheet]), [contenteditable=true]';

interface Takes {
  files: (files: readonly File[]) => void;
  text: (text: string) => void;
}

/** Accepts sheets that are pasted anywhere on the page or dropped on the place. `over`: a file is above it. */
export function useSheetIntake(takes: Takes): ReturnType<typeof useDroppedFiles> {
  const latest = useRef(takes);
  useEffect(() => {
    latest.current = takes;
  });

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || !clipboardData || document.querySelector('[aria-modal=true]')) return;
      // A spreadsheet puts a picture of the cells beside their text.
      const text = clipboardData.getData('text/plain');
      const files = [...clipboardData.files];
      const inOther = target instanceof Element && target.closest(writable);
      if (inOther || !(text || files.length > 0)) return;
      event.preventDefault();
      if (text) latest.current.text(text);
      else latest.current.files(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return useDroppedFiles((files) => {
    if (files.length > 0) takes.files(files);
  });
}
