import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { storedUser } from '../../../lib/session/session.ts';
import classes from './factors.module.css';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shown once: only their hashes are stored. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { copy, copied, error } = useClipboard({ timeout: 4_000 });
  const text = codes.join('\n');
  const file = `Códigos de recuperación de Baqueano\n${storedUser()?.email ?? ''}\n\n${text}\n\nCada uno sirve una vez.\n`;
  return (
    <div className={classes.form}>
      <p>
        Guardá estos códigos donde no se pierdan con el teléfono: impresos, o con tus contraseñas. Cada uno te deja
        entrar una vez si no tenés el teléfono. <strong>No se vuelven a mostrar.</strong>
      </p>
      <ul className={classes.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {error && <p>El navegador no deja copiarlos: descargalos, o anotalos.</p>}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(text)}
        >
          {copied ? 'Copiados' : 'Copiar'}
        </Button>
        <Button
          component="a"
          variant="default"
          size="md"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="baqueano-codigos-de-recuperacion.txt"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Descargar
        </Button>
      </div>
      <Button size="md" onClick={onSaved}>
        Listo, los guardé
      </Button>
    </div>
  );
}
