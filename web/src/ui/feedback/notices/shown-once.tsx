import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { type ReactNode, useState } from 'react';
import classes from './shown-once.module.css';

interface Props {
  label: string;
  value: string;
  copyLabel: string;
  /** The title under which a phone shares the link with another app. */
  shareAs?: string;
  /** In the typeface of a code. */
  isCode?: boolean;
  first?: ReactNode;
  children?: ReactNode;
}

/** A link or a secret that is shown only once, to be copied now. */
export function ShownOnce({ label, value, copyLabel, shareAs, isCode, first, children }: Props) {
  const { copy, copied, error } = useClipboard({ timeout: 4_000 });
  const [unshared, setUnshared] = useState(false);
  const shared = { title: shareAs, url: value };
  const canShare = shareAs !== undefined && 'canShare' in navigator && navigator.canShare(shared);

  async function share() {
    setUnshared(false);
    try {
      await navigator.share(shared);
    } catch (failure) {
      // An AbortError is a person's own cancelling: no message.
      setUnshared(!(failure instanceof DOMException && failure.name === 'AbortError'));
    }
  }

  return (
    <>
      <TextInput
        label={label}
        size="md"
        value={value}
        readOnly
        classNames={isCode ? { input: classes.code } : undefined}
        onFocus={(event) => event.currentTarget.select()}
        error={
          error
            ? 'El navegador no deja copiarlo: seleccionalo y copialo a mano'
            : unshared && 'El teléfono no pudo compartirlo: copialo y mandalo'
        }
      />
      <div className={classes.buttons}>
        {first}
        {canShare && (
          <Button leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => void share()}>
            Compartir
          </Button>
        )}
        <Button
          data-autofocus
          variant={canShare || first ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(value)}
        >
          {copied ? 'Copiado' : copyLabel}
        </Button>
        {children}
      </div>
    </>
  );
}
