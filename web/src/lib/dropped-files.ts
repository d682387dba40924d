import { type DragEvent, useEffect, useState } from 'react';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Without this, a file dropped beside the place opens in the browser, and the page is lost with all that is typed in it. */
function keepPage(event: globalThis.DragEvent) {
  if (carriesFiles(event)) event.preventDefault();
}

/** Takes files dropped on the place with these props. `over`: files are above it. */
export function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    return () => {
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
      take([...event.dataTransfer.files]);
    },
  };
  return { over, props };
}
