import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import text from '../ui/look/text.module.css';
import classes from './files.module.css';
import { dropUpload, retryUpload, type Upload, type UploadState } from './uploads.ts';
import { countWords, sizeWords } from './words.ts';

const stateWords: Record<Exclude<UploadState, 'failed'>, (upload: Upload) => string> = {
  waiting: () => 'En espera',
  sending: ({ percent }) => `${percent} %`,
  reading: () => 'Revisando…',
  kept: () => 'Listo: se agrega al guardar',
  adding: () => 'Agregando…',
};

interface Props {
  uploads: readonly Upload[];
}

export function UploadList({ uploads }: Props) {
  const again = uploads.filter(({ canRetry }) => canRetry);
  const onTheWay = uploads.filter(({ state }) => state !== 'failed' && state !== 'kept').length;
  function retryAll() {
    for (const { id } of again) retryUpload(id);
  }

  return (
    <>
      {/* Always in the page: screen readers announce changes inside a status, not a new status. */}
      <VisuallyHidden role="status">{onTheWay > 0 && `Subiendo ${countWords(onTheWay)}`}</VisuallyHidden>
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label="Archivos en camino">
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {again.length > 1 && (
        <Button variant="default" size="sm" mt="xs" onClick={retryAll}>
          Reintentar todos
        </Button>
      )}
    </>
  );
}

function Row({ upload }: { upload: Upload }) {
  const { id, name, size, state, percent, problem, canRetry } = upload;
  const failed = state === 'failed';
  return (
    <li className={classes.upload} data-failed={failed || undefined}>
      <div className={text.middling}>
        <p className={classes.uploadName} title={name}>
          <bdi>{name}</bdi>
        </p>
        {failed ? (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        ) : (
          <p className={text.smallNote}>
            {sizeWords(size)} · {stateWords[state](upload)}
          </p>
        )}
        {!failed && state !== 'kept' && (
          <div
            className={classes.bar}
            role="progressbar"
            aria-label={`Subiendo ${name}`}
            aria-valuenow={percent}
            data-busy={state === 'reading' || state === 'adding' || undefined}
          >
            <span style={{ width: `${percent}%` }} />
          </div>
        )}
      </div>
      {canRetry && (
        <Button variant="default" size="sm" aria-label={`Reintentar ${name}`} onClick={() => retryUpload(id)}>
          Reintentar
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`${failed || state === 'kept' ? 'Quitar' : 'Cancelar'} ${name}`}
        onClick={() => dropUpload(id)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
