import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';
import type { Draft } from './use-draft.ts';

export function DraftNotice({ draft: { recovered, lostFiles, discard } }: { draft: Draft }) {
  return (
    // Always in the page: screen readers announce changes inside a status, not a new status.
    <div role="status">
      {recovered && (
        <p className={classes.notice}>
          Recuperamos lo que habías cargado
          {lostFiles && ', pero no las fotos ni los archivos: hay que agregarlos de nuevo'}
          <span aria-hidden>·</span>
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            Descartar
          </Button>
        </p>
      )}
    </div>
  );
}
