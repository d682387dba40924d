import { documentTypeLabels, specifiedTypes, standsByItself } from '@baqueano/domain/document';
import type { Permission } from '@baqueano/domain/permissions';
import { formatPlate } from '@baqueano/domain/plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicle';
import type { Icon } from '@tabler/icons-react';
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconCarCrash from '@tabler/icons-react/dist/esm/icons/IconCarCrash.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFolderShare from '@tabler/icons-react/dist/esm/icons/IconFolderShare.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { type Findable, wordsOf } from './match.ts';
import type { Does, Row } from './row.ts';

/** What can be done to any vehicle. */
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

/** What people call a document beside its label. */
const alsoCalled: Partial<Record<(typeof specifiedTypes)[number], string[]>> = {
  insurance: ['poliza'],
  vtv: ['rto', 'inspeccion', 'verificacion'],
  fine: ['infraccion'],
};

function paperActs(type: (typeof specifiedTypes)[number]): VehicleAct[] {
  const label = documentTypeLabels[type];
  const words = [...wordsOf(label), ...(alsoCalled[type] ?? [])];
  // There may be many of them: the list shows all, and none is renewed.
  if (standsByItself(type)) {
    return [
      {
        id: `list-${type}`,
        label: `${label}s`,
        Icon: IconFileText,
        words: [...words, 'ver', 'abrir'],
        does: ({ id }) => ({ go: { to: '/multas', search: { vehiculo: id } } }),
      },
      {
        id: `new-${type}`,
        label: `Nueva ${label.toLowerCase()}`,
        Icon: IconFileText,
        words: [...words, 'nueva', 'nuevo', 'agregar'],
        does: ({ id }) => ({ act: { kind: 'new-fine', vehicleId: id } }),
      },
    ];
  }
  return [
    {
      id: `open-${type}`,
      label,
      Icon: IconFileText,
      words: [...words, 'ver', 'abrir', 'vencimiento'],
      does: (vehicle) => ({ paper: { vehicle, type, renewing: false } }),
    },
    {
      id: `renew-${type}`,
      label: `Renovar ${/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)}`,
      Icon: IconRefresh,
      words: [...words, 'renovar', 'renovacion'],
      does: (vehicle) => ({ paper: { vehicle, type, renewing: true } }),
    },
  ];
}

export const vehicleActs: readonly VehicleAct[] = [
  {
    id: 'new-maintenance',
    label: 'Nuevo service',
    Icon: IconTool,
    words: ['nuevo', 'service', 'mantenimiento', 'registro', 'registrar', 'aceite', 'taller'],
    usual: true,
    does: ({ id }) => ({ act: { kind: 'new-maintenance', vehicleId: id } }),
  },
  {
    id: 'new-reading',
    label: 'Anotar kilómetros',
    Icon: IconGauge,
    words: ['km', 'kilometros', 'kilometraje', 'odometro', 'lectura'],
    does: ({ id }) => ({ act: { kind: 'new-reading', vehicleId: id } }),
  },
  {
    id: 'new-document',
    label: 'Nuevo documento',
    Icon: IconFileText,
    words: ['nuevo', 'documento', 'papel', 'agregar', 'cargar'],
    usual: true,
    does: ({ id }) => ({ act: { kind: 'new-document', vehicleId: id } }),
  },
  // The others would stand beside them for a word that they share: 'seguro'.
  ...specifiedTypes.flatMap(paperActs),
  {
    id: 'new-accident',
    label: 'Nuevo siniestro',
    Icon: IconCarCrash,
    words: ['nuevo', 'siniestro', 'accidente', 'choque', 'choco'],
    does: ({ id }) => ({ act: { kind: 'new-accident', vehicleId: id } }),
  },
  {
    id: 'new-assignment',
    label: 'Nueva asignación',
    Icon: IconKey,
    words: ['nueva', 'asignacion', 'asignar', 'entrega', 'entregar', 'conductor', 'chofer'],
    does: ({ id }) => ({ act: { kind: 'new-assignment', vehicleId: id } }),
  },
  {
    id: 'open-folders',
    needs: 'link:read',
    label: 'Carpeta de papeles',
    Icon: IconFolderShare,
    words: ['carpeta', 'qr', 'compartir'],
    does: ({ id }) => ({ go: { to: '/vehiculos/$id', params: { id }, search: { tab: 'carpeta' } } }),
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
    words: ['editar', 'cambiar', 'conductor', 'estado'],
    does: ({ id }) => ({ act: { kind: 'edit-vehicle', vehicleId: id } }),
  },
];

/** By plate, make and model. */
export function vehicleWords(vehicle: Vehicle): Findable {
  return {
    words: wordsOf(`${formatPlate(vehicle.licensePlate)} ${vehicleName(vehicle)}`),
    code: wordsOf(vehicle.licensePlate).join(''),
  };
}

export function vehicleRow(vehicle: Vehicle): Row {
  const { id, licensePlate, photoFileId } = vehicle;
  return {
    id: `vehicle-${id}`,
    Icon: IconCar,
    ...(photoFileId && { photo: photoFileId }),
    plate: licensePlate,
    detail: vehicleName(vehicle),
    does: { go: { to: '/vehiculos/$id', params: { id } } },
  };
}

export function vehicleActRow(vehicle: Vehicle, { id, label, Icon, does }: VehicleAct): Row {
  return {
    id: `${id}-${vehicle.id}`,
    Icon,
    label,
    plate: vehicle.licensePlate,
    detail: vehicleName(vehicle),
    does: does(vehicle),
  };
}
