import { hasPicture, mostFilesOfRecord, type RecordFile, tooManyFiles } from '@baqueano/domain/records/file';
import { Skeleton } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commandKey } from '../lib/command-key.ts';
import { part, usePart } from '../lib/http/part.ts';
import { useMay } from '../lib/session/permission.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { useOverForm } from '../ui/form/over-form.ts';
import { LoadState } from '../ui/list/load-state.tsx';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import { useRecordDialogs } from '../ui/list/use-record-dialogs.tsx';
import { AddFiles } from './add-files.tsx';
import { FileCard } from './file-card.tsx';
import classes from './files.module.css';
import { areaOfHolder, filesQuery, type Holder, limitsQuery, useDeleteFile } from './queries.ts';
import { UploadList } from './upload-list.tsx';
import { addUploads, placeOf, useUploads } from './uploads.ts';
import type { Photo } from './use-as-photo.tsx';
import { useIntake } from './use-intake.ts';
import { countWords } from './words.ts';

const viewer = part(async () => (await import('./viewer.tsx')).FileViewer);

const words = { deleted: 'Archivo eliminado exitosamente', failed: 'Error al eliminar el archivo' };

const question = ({ name }: RecordFile) => ({
  title: 'Eliminar archivo',
  message: `¿Está seguro que desea eliminar ${name}?`,
});

export interface PanelProps extends Holder {
  photo?: Photo;
}

export function FilesPanel({ kind, recordId, photo }: PanelProps) {
  const holder = { kind, recordId };
  const cache = useQueryClient();
  const list = useQuery(filesQuery(holder));
  const { data: files = [] } = list;
  const { data: limits } = useQuery(limitsQuery);
  const uploads = useUploads(placeOf(holder));
  const may = useMay();
  const mayAdd = may('file:write') && may(`${areaOfHolder(kind)}:write`);
  const { place, over, props } = useIntake<HTMLDivElement>(mayAdd ? take : undefined);
  const { remove, removingId } = useRecordDialogs<RecordFile>({
    path: null,
    deletion: useDeleteFile(),
    question,
    words,
  });
  const { Here: Viewer, retry } = usePart(viewer);
  const [shownId, setShownId] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const onPhone = useOnPhone();
  const shown = shownId !== null && Viewer !== undefined;
  useOverForm(asking);

  function take(chosen: readonly File[]) {
    const room = Math.max(0, mostFilesOfRecord - files.length - uploads.length);
    if (chosen.length > room) toast('error', tooManyFiles);
    addUploads(cache, placeOf(holder), chosen.slice(0, room), holder);
  }

  async function ask(file: RecordFile, card: Element | null) {
    setAsking(true);
    await remove(file, card);
    setAsking(false);
  }

  function open({ id }: RecordFile) {
    setShownId(id);
    if (Viewer) return;
    toast('warning', 'El visor todavía no llegó. Revisá tu conexión.');
    retry();
  }

  const limit = limits ? ` de hasta ${limits.file / 1_000_000} MB` : '';
  return (
    <div ref={place} className={classes.panel} {...props}>
      {over && <p className={classes.drop}>Soltá acá para agregar</p>}
      <UploadList uploads={uploads} />
      <LoadState
        queries={[list]}
        failed="Error al cargar los archivos"
        loading={
          <Loading text="Cargando archivos...">
            <div className={classes.grid}>
              {[1, 2, 3].map((one) => (
                <Skeleton key={one} height={220} radius="lg" />
              ))}
            </div>
          </Loading>
        }
      >
        {() =>
          files.length === 0 ? (
            <EmptyState
              icon={<IconPaperclip size={28} stroke={1.5} />}
              title="No hay archivos"
              hint={
                mayAdd
                  ? `Fotos, PDF y planillas XLSX${limit}.${onPhone ? '' : ` También podés arrastrarlos acá o pegarlos con ${commandKey} V.`}`
                  : undefined
              }
              action={mayAdd && <AddFiles variant="filled" onFiles={take} />}
            />
          ) : (
            <>
              <div className={classes.head}>
                <span>{countWords(files.length)}</span>
                {mayAdd && (
                  <>
                    <span className={classes.hint}>Arrastralos acá o pegalos con {commandKey} V</span>
                    <AddFiles onFiles={take} />
                  </>
                )}
              </div>
              <ul className={classes.grid} aria-label="Archivos">
                {files.map((file) => (
                  <FileCard
                    key={file.id}
                    file={file}
                    photo={photo}
                    busy={file.id === removingId}
                    onOpen={open}
                    onDelete={(one, card) => void ask(one, card)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </LoadState>
      {shown && (
        <Viewer
          files={files.filter(({ mediaType }) => hasPicture(mediaType))}
          firstId={shownId}
          photo={photo}
          onClosed={() => setShownId(null)}
        />
      )}
    </div>
  );
}
