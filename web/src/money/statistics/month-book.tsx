import { lastMonths } from '@baqueano/domain/values/dates';
import { formatMonth } from '@baqueano/domain/values/format';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useOnline } from '../../lib/http/connection.ts';
import { save } from '../../lib/http/download.ts';
import { messageOf } from '../../lib/http/http.ts';
import { withQuery } from '../../lib/http/records.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';

const offeredMonths = 13;

const closingOf = (month: string) => withQuery('/api/closing/export', { month });

/** 'Cierre de mes': one book with the costs of a month, to download. */
export function MonthBook() {
  const online = useOnline();
  const download = (month: string) =>
    save(closingOf(month)).catch((error: unknown) => toast('error', messageOf(error)));
  return (
    <Menu position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          Cierre de mes
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {online
            ? 'Un Excel con el mantenimiento, los documentos, el combustible, las multas y los siniestros'
            : 'Sin conexión: no se puede descargar'}
        </Menu.Label>
        {lastMonths(offeredMonths)
          .toReversed()
          .map((month, index) => (
            <Menu.Item key={month} disabled={!online} onClick={() => void download(month)}>
              {/* A person who closes a month means the one that is over. */}
              {index === 0 ? `${formatMonth(month)}, hasta hoy` : formatMonth(month)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
