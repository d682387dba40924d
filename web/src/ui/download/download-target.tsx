import { ActionIcon } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ComponentProps } from 'react';
import classes from './download-button.module.css';

/** What the menu hangs on, and what stands there while the menu's code is coming. */
export function DownloadTarget(props: ComponentProps<'button'>) {
  return (
    <ActionIcon
      // Mantine's Menu gives what it hangs on a className of its own: this one has to stay beside it.
      classNames={{ root: classes.target }}
      variant="default"
      size="input-sm"
      aria-label="Descargar"
      title="Descargar"
      {...props}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}
