import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';
import type { Draft } from './use-draft.ts';

/** Above the fields of a form that was opened with what had been typed into it before. */
export function DraftNotice({ draft: { recovered, discard } }: { draft: Draft }) {
  return (
    // Always in the page: screen readers tell what comes into a status, not a status that comes.
    <div role="status">
      {recovered && (
        <p className={classes.notice}>
          Recuperamos lo que habías cargado
          <span aria-hidden>·</span>
          <Button variant="subtle" size="compact-sm" onClick={discard}>
            Descartar
          </Button>
        </p>
      )}
    </div>
  );
}
