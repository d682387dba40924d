import type { FileHolder } from '@baqueano/domain/records/file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import text from '../ui/look/text.module.css';
import { AddFiles } from './add-files.tsx';
import classes from './files.module.css';
import { FilesHere } from './files-here.tsx';
import { type Holder, limitsQuery } from './queries.ts';
import { UploadList } from './upload-list.tsx';
import {
  addUploads,
  contentsAt,
  dropUpload,
  finished,
  giveUploads,
  retryUpload,
  uploadsAt,
  useUploads,
} from './uploads.ts';
import { useIntake } from './use-intake.ts';

const names = new Intl.ListFormat('es-AR', { type: 'conjunction' });

/** The record is saved and some of its files are not: the person may try again, now or on the record. */
async function followUp(ids: readonly string[]): Promise<void> {
  let left = await finished(ids);
  while (left.length > 0) {
    const hopeless = left.find(({ canRetry }) => !canRetry);
    if (hopeless) toast('error', `No se agregó ${hopeless.name}: ${hopeless.problem}`);
    const again = left.filter(({ canRetry }) => canRetry);
    const [first] = again;
    if (!first) return;
    const missing = names.format(again.map(({ name }) => name));
    const sure = await confirm({
      title: 'Faltan archivos',
      message: `El registro se guardó, pero no se pudo agregar ${missing}. ${first.problem}`,
      confirmLabel: 'Reintentar',
      cancelLabel: 'Más tarde',
      harmless: true,
    });
    // They stay with the record's files, where each has its button.
    if (!sure) return;
    for (const { id } of again) retryUpload(id);
    left = await finished(again.map(({ id }) => id));
  }
}

export interface ChosenFiles {
  give: (holder: Holder) => void;
  /** Contents, for an act that attaches them itself. Rejects with the error of one of them. */
  contents: () => Promise<{ name: string; contentId: string }[]>;
}

export interface FormSectionProps {
  kind: FileHolder;
  recordId: string | undefined;
  place: string;
  /** They were at that place before the form, and stay there. */
  keeps: boolean;
  onChosen: (chosen: ChosenFiles) => void;
  onHolds: (holds: boolean) => void;
}

export function FormSection({ kind, recordId, ...toAdd }: FormSectionProps) {
  return recordId ? <FilesHere kind={kind} recordId={recordId} /> : <FilesToAdd {...toAdd} />;
}

function FilesToAdd({ place, keeps, onChosen, onHolds }: Omit<FormSectionProps, 'kind' | 'recordId'>) {
  const id = useId();
  const cache = useQueryClient();
  const uploads = useUploads(place);
  const onPhone = useOnPhone();
  const { data: limits } = useQuery(limitsQuery);
  const take = (files: readonly File[]) => addUploads(cache, place, files);
  const { place: area, props } = useIntake<HTMLElement>(take);

  useEffect(() => {
    onChosen({
      give: (holder) => {
        const given = giveUploads(place, holder);
        if (given.length > 0) void followUp(given);
      },
      contents: () => contentsAt(place),
    });
    return () => {
      if (keeps) return;
      for (const upload of uploadsAt(place)) dropUpload(upload.id);
    };
  }, [place, keeps, onChosen]);

  const holds = uploads.length > 0;
  useEffect(() => onHolds(holds), [holds, onHolds]);

  return (
    <section ref={area} className={classes.field} aria-labelledby={id} data-full {...props}>
      <div className={classes.fieldHead}>
        <div>
          <h3 id={id} className={classes.label}>
            Archivos
          </h3>
          <p className={text.smallNote}>
            Fotos, PDF o planillas{limits && ` de hasta ${limits.file / 1_000_000} MB`}.
            {!onPhone && ' También arrastrando o pegando.'}
          </p>
        </div>
        <AddFiles onFiles={take} />
      </div>
      <UploadList uploads={uploads} />
    </section>
  );
}
