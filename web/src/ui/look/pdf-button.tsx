import type { Permission } from '@baqueano/domain/people/permissions';
import { Button, type ButtonProps } from '@mantine/core';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { download } from '../../lib/http/download.ts';
import { messageOf } from '../../lib/http/http.ts';
import { useMay } from '../../lib/session/permission.ts';
import { toast } from '../feedback/toasts/toasts.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  needs: Permission;
  path: string;
  /** The record's name, for the accessible name: 'Descargar PDF de AB 123 CD'. */
  name: string;
  children?: string;
}

export function PdfButton({ needs, path, name, variant = 'default', size, children = 'Descargar PDF' }: Props) {
  const offered = useMay()(needs);
  const [making, setMaking] = useState(false);

  async function make() {
    setMaking(true);
    try {
      await download(path);
    } catch (error) {
      void toast('error', messageOf(error, 'Error al hacer el PDF'));
    } finally {
      setMaking(false);
    }
  }

  if (!offered) return null;
  return (
    <Button
      variant={variant}
      size={size}
      loading={making}
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      aria-label={name}
      onClick={() => void make()}
    >
      {children}
    </Button>
  );
}
