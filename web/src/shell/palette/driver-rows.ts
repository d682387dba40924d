import type { Driver } from '@baqueano/domain/drivers/driver';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { Row } from './row.ts';
import { whatsappRow } from './vehicle-rows.ts';

export function driverRow({ id, name, licenseNumber }: Driver): Row {
  return {
    id: `driver-${id}`,
    Icon: IconUser,
    label: name,
    detail: licenseNumber === '' ? 'Licencia sin cargar' : `Licencia ${licenseNumber}`,
    does: { go: { to: '/conductores/$id', params: { id } } },
  };
}

/** The acts on a driver, once a search leaves one. */
export function driverActRows(driver: Driver): Row[] {
  const { id, name: detail } = driver;
  return [
    {
      id: `renew-licence-${id}`,
      Icon: IconId,
      label: 'Actualizar la licencia',
      detail,
      does: { act: { does: 'edit', of: 'driver', id, field: 'licenseExpiry' } },
    },
    {
      id: `hand-over-${id}`,
      Icon: IconKey,
      label: 'Entregarle un vehículo',
      detail,
      does: { act: { does: 'new', of: 'assignment', driverId: id } },
    },
    {
      id: `driver-document-${id}`,
      Icon: IconFileText,
      label: 'Agregar un papel',
      detail,
      does: { act: { does: 'new', of: 'document', driverId: id } },
    },
    ...whatsappRow(driver),
  ];
}
