import type { AccountFactors } from '@baqueano/domain/sign-in/second-factor';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useBackCloses } from '../../lib/back-closes.ts';
import { useFocusBack } from '../../ui/feedback/use-focus-back.ts';
import { AppSetup } from './parts/app-setup.tsx';
import { PasskeySetup } from './parts/passkey-setup.tsx';
import { RecoveryCodes } from './parts/recovery-codes.tsx';

interface Props {
  what: 'app' | 'passkey' | readonly string[];
  required: AccountFactors['proof'];
  onClosed: () => void;
}

/** Sets a factor up and shows the recovery codes that come with the first one. Also shows codes that were renewed. */
export function FactorDialog({ what, required, onClosed }: Props) {
  const [opened, setOpened] = useState(true);
  useFocusBack();
  const [codes, setCodes] = useState<readonly string[] | null>(typeof what === 'string' ? null : what);
  // The values at the start: they change with the first factor, below the dialog that shows its codes.
  const [proof] = useState(required);
  const onPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const close = () => setOpened(false);
  // The codes are shown once: Escape and Back must not close them by mistake.
  useBackCloses(opened && !codes, close);
  const done = (made: string[] | null) => (made ? setCodes(made) : close());
  const title = codes
    ? 'Códigos de recuperación'
    : what === 'app'
      ? 'Aplicación de códigos'
      : 'Agregar una llave de acceso';
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={title}
      size="34rem"
      fullScreen={onPhone}
      closeOnEscape={!codes}
      closeOnClickOutside={false}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={close} />
      ) : what === 'app' ? (
        <AppSetup required={proof} onDone={done} />
      ) : (
        <PasskeySetup required={proof} onDone={done} />
      )}
    </Modal>
  );
}
