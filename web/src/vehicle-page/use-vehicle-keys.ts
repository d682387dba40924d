import { getRouteApi } from '@tanstack/react-router';
import { vehicleTabs } from '../kinds.ts';
import { useAct, useMayAct } from '../lib/acts/acts.ts';
import { type PageKey, usePageKeys } from '../lib/page-keys.ts';
import { useMay } from '../lib/session/permission.ts';
import type { WayToNeighbours } from './use-neighbours.ts';

const route = getRouteApi('/shell/vehiculos/$id');

/** The letters of this page; a forbidden act has none. */
export function useVehicleKeys(vehicleId: string, { before, after }: WayToNeighbours, edit: () => void): void {
  const may = useMay();
  const mayAct = useMayAct();
  const open = useAct();
  const navigate = route.useNavigate();
  const tabs = Object.values(vehicleTabs)
    .filter((named) => !('needs' in named) || may(named.needs))
    .slice(0, 9);
  const acts = [
    { key: 'k', does: 'Anotar kilómetros', act: { does: 'new', of: 'reading', vehicleId } },
    { key: 'd', does: 'Agregar un documento', act: { does: 'new', of: 'document', vehicleId } },
    { key: 'm', does: 'Registrar un service', act: { does: 'new', of: 'maintenance', vehicleId } },
  ] as const;
  const keys: PageKey[] = [
    {
      keys: tabs.map((_, index) => String(index + 1)),
      does: 'Abrir una pestaña',
      press: (key) =>
        void navigate({
          search: { tab: key === '1' ? undefined : tabs[Number(key) - 1]?.value },
          state: true,
          replace: true,
          resetScroll: false,
        }),
    },
    ...(may('vehicle:write') ? [{ keys: ['e'], does: 'Editar el vehículo', press: edit }] : []),
    ...acts
      .filter(({ act }) => mayAct(act))
      .map(({ key, does, act }) => ({ keys: [key], does, press: () => void open(act) })),
    ...(before || after
      ? [
          { keys: ['['], does: 'Ir a la unidad anterior', press: () => before?.() },
          { keys: [']'], does: 'Ir a la unidad siguiente', press: () => after?.() },
        ]
      : []),
  ];
  usePageKeys({ where: 'En este vehículo', keys });
}
