import type { OwnPaper } from '@baqueano/domain/clearance/own-unit';
import { shownStatusLabels, shownStatusTones } from '@baqueano/domain/papers/document';
import type { ShownFile } from '@baqueano/domain/records/file';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Thumbnail } from '../../files/thumbnail.tsx';
import { part, usePart } from '../../lib/http/part.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { Badge } from '../../ui/look/badge.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import lines from '../../ui/look/lines.module.css';
import classes from './page.module.css';

const viewer = part(async () => (await import('../../files/viewer.tsx')).FileViewer);

interface Props {
  papers: readonly OwnPaper[];
  /** The text of an empty list. */
  none: string;
}

/** Papers with their pictures: each opens over the whole window, to be shown on the road. */
export function PaperList({ papers, none }: Props) {
  const { Here: Viewer, retry } = usePart(viewer);
  const [shown, setShown] = useState<{ files: readonly ShownFile[]; id: string } | null>(null);

  function show(files: readonly ShownFile[], id: string) {
    setShown({ files, id });
    if (Viewer) return;
    toast('warning', 'El visor todavía no llegó. Revisá tu conexión.');
    retry();
  }

  if (papers.length === 0) return <p className={classes.soft}>{none}</p>;
  return (
    <>
      <ul className={lines.list}>
        {papers.map((paper) => (
          <li key={paper.id} className={classes.paper}>
            <div className={classes.paperHead}>
              <strong>{paper.label}</strong>
              <Badge tone={shownStatusTones[paper.status]}>{shownStatusLabels[paper.status]}</Badge>
            </div>
            <p className={classes.soft}>
              {paper.expiryDate === null ? 'No vence' : <DueDate date={paper.expiryDate} />}
              {[paper.issuer, paper.number].filter(Boolean).map((words) => `\u00a0· ${words}`)}
            </p>
            {paper.files.length > 0 && (
              <div className={classes.pictures}>
                {paper.files.map((file) => (
                  <UnstyledButton
                    key={file.id}
                    className={classes.picture}
                    aria-label={`Ver ${file.name}`}
                    onClick={() => show(paper.files, file.id)}
                  >
                    <Thumbnail file={file} />
                  </UnstyledButton>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown && Viewer && <Viewer files={shown.files} firstId={shown.id} onClosed={() => setShown(null)} />}
    </>
  );
}
