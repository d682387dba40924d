import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { part, usePart } from '../../../lib/http/part.ts';
import { documentName } from '../record/words.ts';
import classes from './chain-button.module.css';
import type { ChainProps } from './chain-dialog.tsx';

const dialog = part<ChainProps>(async () => (await import('./chain-dialog.tsx')).ChainDialog);

/** The documents before and after this one, with their costs; draws nothing without any. */
export function ChainButton({ document }: { document: VehicleDocument }) {
  return (document.renews ?? document.renewedBy) && <Opening document={document} />;
}

function Opening({ document }: { document: VehicleDocument }) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        className={classes.chain}
        variant="subtle"
        size="compact-xs"
        aria-label={`Ver las renovaciones de ${documentName(document, document.vehicle)}`}
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        Renovaciones
      </Button>
      {wasOpened && <DialogWhenHere document={document} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

function DialogWhenHere(props: ChainProps) {
  const { Here } = usePart(dialog);
  return Here && <Here {...props} />;
}
