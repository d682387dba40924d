import { type DragEvent, useEffect, useRef, useState } from 'react';

/** What has a paste of its own: only our box takes a sheet. */
const writable = 'input, select, textarea:not([data-takes-sheet]), [contenteditable=true]';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

interface Takes {
  file: (file: File) => void;
  text: (text: string) => void;
}

/** Takes a sheet that is pasted anywhere on the page or dropped on the place. `over`: a file is above it. */
export function useSheetIntake(takes: Takes): { over: boolean; props: object } {
  const latest = useRef(takes);
  const [over, setOver] = useState(false);
  useEffect(() => {
    latest.current = takes;
  });

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || !clipboardData || document.querySelector('[aria-modal=true]')) return;
      // A spreadsheet puts a picture of the cells beside their text.
      const text = clipboardData.getData('text/plain');
      const [file] = clipboardData.files;
      const inOther = target instanceof Element && target.closest(writable);
      if (inOther || !(text || file)) return;
      event.preventDefault();
      if (text) latest.current.text(text);
      else if (file) latest.current.file(file);
    };
    // Beside the place the browser would open the file, and leave the page.
    const keepPage = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
    };
  }, []);

  const props = {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) latest.current.file(file);
    },
  };
  return { over, props };
}
