import { Button, type ButtonProps } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type ChangeEvent, useRef } from 'react';
import { acceptedFiles } from './accepted.ts';
import classes from './files.module.css';

interface Props extends Pick<ButtonProps, 'variant'> {
  /** The dialog that opens gives it the focus. */
  isFirst?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function AddFiles({ variant = 'default', isFirst, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // The same one may be chosen again.
    currentTarget.value = '';
  }

  return (
    <div className={classes.add}>
      <Button
        variant={variant}
        data-autofocus={isFirst}
        leftSection={<IconPaperclip size={18} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        Agregar archivos
      </Button>
      <Button
        className={classes.camera}
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        Sacar una foto
      </Button>
      <input ref={picker} type="file" hidden multiple accept={acceptedFiles} data-testid="files" onChange={take} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
    </div>
  );
}
