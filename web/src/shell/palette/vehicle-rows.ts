import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Permission } from '@baqueano/domain/people/permissions';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import type { Icon } from '@tabler/icons-react';
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { whatsappLink } from '../../fleet/lookup/driver-links.ts';
import { tabNames } from '../../vehicle-page/tab-names.ts';
import type { AskedPaper } from './answers/question-words.ts';
import { type Findable, wordsOf } from './finding/match.ts';
import type { Does, Row } from './row.ts';

/** What can be done to any vehicle, or a part of its page. */
export interface VehicleAct extends Findable {
  id: string;
  label: string;
  Icon: Icon;
  /** What it leads to. */
  needs?: Permission;
  /** Offered as soon as there is one vehicle left, without a word that asks for it. */
  usual?: boolean;
  does: (vehicle: Vehicle) => Does;
}

interface Renewal extends AskedPaper {
  words: string;
  usual?: boolean;
}

const renewals: readonly Renewal[] = [
  { label: 'el seguro', types: ['insurance'], words: 'seguro poliza', usual: true },
  { label: 'la VTV', types: ['vtv', 'rto'], words: 'vtv rto inspeccion verificacion' },
  { label: 'la patente', types: ['registration'], words: 'patente' },
  { label: 'la cédula azul', types: ['cedula_azul'], words: 'cedula azul' },
  { label: 'el matafuego', types: ['extinguisher'], words: 'matafuego extintor' },
  { label: 'la oblea de GNC', types: ['gnc'], words: 'gnc oblea' },
];

export const vehicleActs: readonly VehicleAct[] = [
  ...renewals.map(
    ({ label, types, words, usual }): VehicleAct => ({
      id: `renew-${types[0]}`,
      label: `Renovar ${label}`,
      Icon: IconRefresh,
      words: [...wordsOf(words), 'renovar', 'renovacion'],
      usual,
      does: (vehicle) => ({ paper: { vehicle, types, renewing: true } }),
    }),
  ),
  {
    id: 'new-maintenance',
    label: 'Registrar un service',
    Icon: IconTool,
    words: ['nuevo', 'service', 'mantenimiento', 'registro', 'registrar', 'aceite', 'taller'],
    usual: true,
    does: ({ id }) => ({ act: { kind: 'new-maintenance', vehicleId: id } }),
  },
  {
    id: 'new-assignment',
    label: 'Cambiar conductor',
    Icon: IconKey,
    words: ['cambiar', 'nueva', 'asignacion', 'asignar', 'entrega', 'entregar', 'conductor', 'chofer'],
    usual: true,
    does: ({ id }) => ({ act: { kind: 'new-assignment', vehicleId: id } }),
  },
  {
    id: 'new-reading',
    label: 'Anotar kilómetros',
    Icon: IconGauge,
    words: ['km', 'kilometros', 'kilometraje', 'odometro', 'lectura', 'anotar'],
    usual: true,
    does: ({ id }) => ({ act: { kind: 'new-reading', vehicleId: id } }),
  },
  {
    id: 'new-document',
    label: 'Agregar un documento',
    Icon: IconFileText,
    words: ['nuevo', 'documento', 'papel', 'agregar', 'cargar'],
    usual: true,
    does: ({ id }) => ({ act: { kind: 'new-document', vehicleId: id } }),
  },
  {
    id: 'new-fine',
    label: 'Nueva multa',
    Icon: IconGavel,
    words: ['nueva', 'nuevo', 'agregar', 'multa', 'infraccion'],
    does: ({ id }) => ({ act: { kind: 'new-fine', vehicleId: id } }),
  },
  {
    id: 'new-accident',
    label: 'Nuevo siniestro',
    Icon: IconCarCrash,
    words: ['nuevo', 'siniestro', 'accidente', 'choque', 'choco'],
    does: ({ id }) => ({ act: { kind: 'new-accident', vehicleId: id } }),
  },
  {
    id: 'new-reminder',
    label: 'Nuevo recordatorio',
    Icon: IconBellPlus,
    words: ['nuevo', 'recordatorio', 'aviso', 'alerta'],
    does: ({ id }) => ({ act: { kind: 'new-reminder', vehicleId: id } }),
  },
  {
    id: 'edit',
    label: 'Editar',
    Icon: IconPencil,
    words: ['editar', 'cambiar', 'estado'],
    does: ({ id }) => ({ act: { kind: 'edit-vehicle', vehicleId: id } }),
  },
];

/** Of its page: the first one is where it opens by itself. */
export const vehicleTabs: readonly VehicleAct[] = tabNames.slice(1).map((named) => ({
  id: `tab-${named.value}`,
  label: named.label,
  Icon: IconCar,
  words: wordsOf(`${named.label} ${named.words}`),
  ...('needs' in named && { needs: named.needs }),
  does: ({ id }) => ({ go: { to: '/vehiculos/$id', params: { id }, search: { tab: named.value } } }),
}));

export function vehicleRow(vehicle: Vehicle): Row {
  const { id, photoFileId, internalNumber } = vehicle;
  return {
    id: `vehicle-${id}`,
    Icon: IconCar,
    ...(photoFileId && { photo: photoFileId }),
    plate: plateOf(vehicle),
    detail: internalNumber ? `${vehicleName(vehicle)} · interno ${internalNumber}` : vehicleName(vehicle),
    vehicleId: id,
    does: { go: { to: '/vehiculos/$id', params: { id } } },
  };
}

export function vehicleActRow(vehicle: Vehicle, { id, label, Icon, does }: VehicleAct): Row {
  return {
    id: `${id}-${vehicle.id}`,
    Icon,
    label,
    plate: plateOf(vehicle),
    detail: vehicleName(vehicle),
    does: does(vehicle),
  };
}

/** Nothing where it cannot be told which number to write to. @param vehicle which it is about, if it is. */
export function whatsappRow({ id, name, phone }: Driver, vehicle?: Vehicle): Row[] {
  const link = whatsappLink(phone);
  if (!link) return [];
  const words = vehicle ? `Hola, ${name}. Te escribo por ${plateText(vehicle)}: ` : `Hola, ${name}. `;
  return [
    {
      id: `whatsapp-${id}${vehicle ? `-${vehicle.id}` : ''}`,
      Icon: IconBrandWhatsapp,
      label: `Avisar a ${name} por WhatsApp`,
      does: { opens: `${link}?text=${encodeURIComponent(words)}` },
    },
  ];
}
