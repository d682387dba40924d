import { cleanFileName, hasPicture, longestFileName, type RecordFile } from '@baqueano/domain/records/file';
import { TextInput, UnstyledButton } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../lib/http/http.ts';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { RowButtons } from '../ui/list/table/row-buttons.tsx';
import text from '../ui/look/text.module.css';
import classes from './files.module.css';
import { useDownload } from './links.ts';
import { areaOfHolder, useRenameFile } from './queries.ts';
import { Thumbnail } from './thumbnail.tsx';
import { type Photo, UseAsPhoto } from './use-as-photo.tsx';
import { factsWords } from './words.ts';

interface Props {
  file: RecordFile;
  photo: Photo | undefined;
  busy: boolean;
  onOpen: (file: RecordFile) => void;
  onDelete: (file: RecordFile, card: Element | null) => void;
}

export function FileCard({ file, photo, busy, onOpen, onDelete }: Props) {
  const { name } = file;
  const [naming, setNaming] = useState(false);
  const fetchOriginal = useDownload();
  const card = useRef<HTMLLIElement>(null);
  const drawn = hasPicture(file.mediaType);

  async function download() {
    try {
      await fetchOriginal(file);
    } catch (error) {
      toast('error', messageOf(error, 'No se pudo descargar el archivo'));
    }
  }

  function stopNaming() {
    flushSync(() => setNaming(false));
    card.current?.querySelector<HTMLElement>('[aria-label^="Editar"]')?.focus();
  }

  return (
    <li ref={card} className={classes.card} data-busy={busy || undefined}>
      <UnstyledButton
        className={classes.picture}
        aria-label={drawn ? `Ver ${name}` : `Abrir ${name}`}
        onClick={() => (drawn ? onOpen(file) : void download())}
      >
        <Thumbnail file={file} />
      </UnstyledButton>
      <div className={classes.words}>
        {naming ? (
          <NameInput file={file} onDone={stopNaming} />
        ) : (
          <p className={classes.name} title={name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={text.smallNote}>{factsWords(file)}</p>
      </div>
      <div className={classes.buttons}>
        {photo && <UseAsPhoto file={file} photo={photo} />}
        <RowButtons
          area={areaOfHolder(file.kind)}
          name={name}
          first={{
            name: `Descargar ${name}`,
            title: 'Descargar el original',
            Icon: IconDownload,
            onPress: () => void download(),
          }}
          onEdit={() => setNaming(true)}
          onDelete={(row) => onDelete(file, row)}
        />
      </div>
    </li>
  );
}

/** Replaces the name. Escape is its own: the dialog around it stays. */
function NameInput({ file, onDone }: { file: RecordFile; onDone: () => void }) {
  const [name, setName] = useState(file.name);
  const rename = useRenameFile();
  const saving = useRef(false);

  async function save() {
    if (saving.current) return;
    const wanted = cleanFileName(name);
    if (name.trim() === '' || wanted === file.name) return onDone();
    saving.current = true;
    try {
      await rename(file, wanted);
      onDone();
    } catch (error) {
      toast('error', messageOf(error, 'No se pudo cambiar el nombre'));
    } finally {
      saving.current = false;
    }
  }

  function decide(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter') return;
    // The form around it must not be submitted.
    event.preventDefault();
    void save();
  }

  return (
    <TextInput
      aria-label={`Nombre de ${file.name}`}
      size="sm"
      value={name}
      maxLength={longestFileName}
      autoFocus
      data-mantine-stop-propagation="true"
      onFocus={({ currentTarget }) => {
        const end = currentTarget.value.lastIndexOf('.');
        currentTarget.setSelectionRange(0, end > 0 ? end : currentTarget.value.length);
      }}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={decide}
    />
  );
}
