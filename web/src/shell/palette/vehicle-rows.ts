import type { Driver } from '@baqueano/domain/drivers/driver';
import type { Permission } from '@baqueano/domain/people/permissions';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import type { Icon } from '@tabler/icons-react';
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { whatsappLink } from '../../fleet/lookup/driver-links.ts';
import { kinds, vehicleTabs as tabs } from '../../kinds.ts';
import { newOf } from '../../lib/acts/act-address.ts';
import { actKindNames } from '../../lib/acts/act-kinds.ts';
import type { QueriedPaper } from './answers/question-words.ts';
import { type Findable, wordsOf } from './finding/match.ts';
import type { Does, Row } from './row.ts';

/** An act on any vehicle, or a tab of its page. */
export interface VehicleAct extends Findable {
  id: string;
  label: string;
  Icon: Icon;
  /** The permission of its target. */
  needs?: Permission;
  /** Offered once a search leaves one vehicle, even without a word of the act. */
  usual?: boolean;
  does: (vehicle: Vehicle) => Does;
}

interface Renewal extends QueriedPaper {
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

/** Behind those that have a place. */
const last = Number.MAX_SAFE_INTEGER;

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
  ...actKindNames
    .flatMap((of) => {
      const { Icon, ofVehicle } = kinds[of];
      return ofVehicle ? [{ of, Icon, ...ofVehicle }] : [];
    })
    .sort((a, b) => (a.usual ?? last) - (b.usual ?? last))
    .map(
      ({ of, Icon, label, words, usual }): VehicleAct => ({
        id: `new-${of}`,
        label,
        Icon,
        words: wordsOf(words),
        usual: usual !== undefined,
        does: ({ id }) => ({ act: newOf(of, { vehicleId: id }) }),
      }),
    ),
  {
    id: 'edit',
    label: 'Editar',
    Icon: IconPencil,
    words: ['editar', 'cambiar', 'estado'],
    does: ({ id }) => ({ act: { does: 'edit', of: 'vehicle', id } }),
  },
];

/** The tabs of its page, without the first one: the page opens there by itself. */
export const vehicleTabs: readonly VehicleAct[] = Object.values(tabs)
  .slice(1)
  .map((named) => ({
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

/** Empty where the number to write to is unclear. @param vehicle the subject, if there is one. */
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
