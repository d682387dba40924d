import { ActionIcon } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { ComponentProps } from 'react';
import classes from './download-button.module.css';

/** The menu's button, also while the menu's code is loading. */
export function DownloadTarget(props: ComponentProps<'button'>) {
  return (
    <ActionIcon
      // Mantine's Menu sets a className on its target: this one has to stay beside it.
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
