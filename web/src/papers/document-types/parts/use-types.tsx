import { useState } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import type { TypesProps } from './definitions.tsx';

const typesDialog = part<TypesProps>(async () => (await import('./definitions.tsx')).DocumentTypes);

/** The list of types over the screen; its code is loaded on demand. */
export function useTypes() {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return {
    open: () => {
      setWasOpened(true);
      setOpened(true);
    },
    dialog: wasOpened && <DialogWhenHere opened={opened} onClose={() => setOpened(false)} />,
  };
}

function DialogWhenHere(props: TypesProps) {
  const { Here } = usePart(typesDialog);
  return Here && <Here {...props} />;
}
