import type { ApiKey } from '@baqueano/domain/people/api-key';
import { Button, Modal } from '@mantine/core';
import { useClipboard, useMediaQuery } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { ShownOnce } from '../../ui/feedback/notices/shown-once.tsx';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import text from '../../ui/look/text.module.css';
import classes from './keys.module.css';
import { exampleOf, readable } from './words.ts';

interface Props {
  made: { key: ApiKey; secret: string };
  onClosed: () => void;
}

/** Shown once: only the secret's hash is stored. */
export function SecretDialog({ made: { key, secret }, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const close = () => setOpened(false);
  useBackCloses(opened, close);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const list = readable(key.permissions);
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={`Secreto de ${key.name}`}
      size="36rem"
      fullScreen={onPhone}
    >
      <p className={text.intro}>
        Guardalo ahora donde se guardan las contraseñas: no se puede volver a mostrar. Quien lo tiene puede lo que puede
        la clave.
      </p>
      <ShownOnce label="Secreto" value={secret} copyLabel="Copiar el secreto" isCode />
      {list && <Example of={exampleOf(secret, list)} />}
    </Modal>
  );
}

export function Example({ of }: { of: string }) {
  const { copy, copied } = useClipboard({ timeout: 4_000 });
  return (
    <section className={classes.example} aria-label="Ejemplo">
      <p className={text.intro}>Para probarla, en una terminal:</p>
      <pre className={classes.command}>{of}</pre>
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => copy(of)}
      >
        {copied ? 'Copiado' : 'Copiar el ejemplo'}
      </Button>
    </section>
  );
}
