import type { ShownFile } from '@baqueano/domain/records/file';
import { ActionIcon, Button, Loader, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBackCloses } from '../lib/back-closes.ts';
import { messageOf } from '../lib/http/http.ts';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { useOverForm } from '../ui/form/over-form.ts';
import { useDownload, useFileLinks } from './links.ts';
import { type Photo, UseAsPhoto } from './use-as-photo.tsx';
import { useZoom } from './use-zoom.ts';
import classes from './viewer.module.css';

interface Props {
  files: readonly ShownFile[];
  firstId: string;
  photo?: Photo;
  /** Called once it is out of sight: the time to unmount it. */
  onClosed: () => void;
}

/** One file at a time, over the whole window: a picture, or the first page of a PDF. Mounting it opens it. */
export function FileViewer({ files, firstId, photo, onClosed }: Props) {
  const [id, setId] = useState(firstId);
  // Mounted closed and opened at once, so that it comes in as any other dialog.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const [opener] = useState(() => document.activeElement);
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  useOverForm(opened);
  const at = Math.max(
    0,
    files.findIndex((one) => one.id === id),
  );
  const file = files[at];

  // Somebody has deleted the last one.
  const empty = file === undefined;
  useEffect(() => {
    if (empty) setOpened(false);
  }, [empty]);

  function leave() {
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    onClosed();
  }

  const go = (by: 1 | -1) => {
    const next = files[at + by];
    if (next) setId(next.id);
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={leave}
      returnFocus={false}
      fullScreen
      zIndex={250}
      title={file?.name}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      {file && <Look key={file.id} file={file} count={files.length} at={at} opened={opened} onGo={go} photo={photo} />}
    </Modal>
  );
}

interface LookProps {
  file: ShownFile;
  count: number;
  at: number;
  opened: boolean;
  onGo: (by: 1 | -1) => void;
  photo: Photo | undefined;
}

function Look({ file, count, at, opened, onGo, photo }: LookProps) {
  const { links, error, isFetching, retry, renew } = useFileLinks(file);
  const [loaded, setLoaded] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { stage, style, scale, closer, farther, reset, look, canGrow, handlers } = useZoom(picture, onGo);
  const download = useDownload();
  const source = links?.view;
  const failed = (error && !links) || source === null || (source !== undefined && broken === source);
  const isPdf = file.mediaType === 'application/pdf';

  // The focus may have been on a button of the picture before.
  useEffect(() => stage.current?.focus({ preventScroll: true }), [stage]);

  useWindowEvent('keydown', (event) => {
    if (!opened || event.ctrlKey || event.metaKey || event.altKey) return;
    const zoomed = scale > 1;
    const acts = new Map([
      ['+', closer],
      ['=', closer],
      ['-', farther],
      ['0', reset],
      ['PageDown', () => onGo(1)],
      ['PageUp', () => onGo(-1)],
      ['ArrowRight', () => (zoomed ? look(1, 0) : onGo(1))],
      ['ArrowLeft', () => (zoomed ? look(-1, 0) : onGo(-1))],
      ['ArrowDown', () => look(0, 1)],
      ['ArrowUp', () => look(0, -1)],
    ]);
    const act = acts.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });

  async function fetchOriginal() {
    try {
      await download(file);
    } catch (failure) {
      toast('error', messageOf(failure, 'No se pudo descargar el archivo'));
    }
  }

  return (
    <>
      <div
        ref={stage}
        className={classes.stage}
        data-zoomed={scale > 1 || undefined}
        tabIndex={-1}
        {...(source && !failed && handlers)}
      >
        {!failed && !loaded && <Loader className={classes.loader} color="gray" aria-label="Cargando..." />}
        {failed && (
          <div className={classes.failed}>
            <ErrorBox
              title="No se pudo mostrar el archivo"
              message={error ? messageOf(error) : 'Podés descargar el original.'}
              onRetry={retry}
              retrying={isFetching}
            />
          </div>
        )}
        {source && !failed && (
          <img
            ref={picture}
            className={classes.picture}
            src={source}
            alt={isPdf ? `Primera página de ${file.name}` : file.name}
            style={style}
            draggable={false}
            onLoad={() => setLoaded(true)}
            onError={() => {
              setBroken(source);
              setLoaded(false);
              renew();
            }}
          />
        )}
      </div>
      <div className={classes.bar}>
        {count > 1 && (
          <span className={classes.group}>
            <Act name="Archivo anterior" disabled={at === 0} onPress={() => onGo(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </Act>
            <span role="status">
              {at + 1} de {count}
            </span>
            <Act name="Archivo siguiente" disabled={at === count - 1} onPress={() => onGo(1)}>
              <IconChevronRight size={20} aria-hidden />
            </Act>
          </span>
        )}
        <span className={classes.group}>
          <Act name="Alejar" disabled={scale <= 1} onPress={farther}>
            <IconMinus size={20} aria-hidden />
          </Act>
          <span className={classes.scale}>{Math.round(scale * 100)} %</span>
          <Act name="Acercar" disabled={!canGrow} onPress={closer}>
            <IconPlus size={20} aria-hidden />
          </Act>
          <Act name="Ver entero" disabled={scale <= 1} onPress={reset}>
            <IconMaximize size={20} aria-hidden />
          </Act>
        </span>
        {photo && <UseAsPhoto file={file} photo={photo} variant="default" />}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void fetchOriginal()}
        >
          {isPdf ? 'Abrir el PDF' : 'Descargar'}
        </Button>
      </div>
    </>
  );
}

interface ActProps {
  name: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Keeps the focus also when its act is no longer possible. */
function Act({ name, disabled, onPress, children }: ActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={name}
      title={name}
      aria-disabled={disabled || undefined}
      data-off={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </ActionIcon>
  );
}
