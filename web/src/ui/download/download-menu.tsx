import { Menu } from '@mantine/core';
import { useOnline } from '../../lib/http/connection.ts';
import { asFile, type DownloadFormat, save } from '../../lib/http/download.ts';
import { messageOf } from '../../lib/http/http.ts';
import { toast } from '../feedback/toasts/toasts.ts';
import type { Opening } from '../feedback/use-late-menu.ts';
import { DownloadTarget } from './download-target.tsx';

const formats: { format: DownloadFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'CSV' },
];

interface Props extends Opening {
  list: string;
}

export function DownloadMenu({ list, defaultOpened, focused }: Props) {
  const online = useOnline();
  const download = (format: DownloadFormat) =>
    save(asFile(list, format)).catch((error: unknown) => toast('error', messageOf(error)));
  return (
    <Menu position="bottom-end" width={240} withinPortal={false} defaultOpened={defaultOpened}>
      <Menu.Target>
        <DownloadTarget autoFocus={focused} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{online ? 'Lo que ves, con sus filtros' : 'Sin conexión: no se puede descargar'}</Menu.Label>
        {formats.map(({ format, label }) => (
          <Menu.Item key={format} disabled={!online} onClick={() => void download(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
