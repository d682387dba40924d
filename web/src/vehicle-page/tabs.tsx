import { formatNumber } from '@baqueano/domain/values/format';
import type { Vehicle, VehicleSummary as VehicleCounts } from '@baqueano/domain/vehicles/vehicle';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import { VehicleHistory } from '../activity/vehicle-tab.tsx';
import { VehicleAlerts } from '../alerts/vehicle-tab.tsx';
import { VehicleFiles } from '../files/vehicle-tab.tsx';
import { VehicleAccidents } from '../fleet/accidents/vehicle-tab.tsx';
import { VehicleAssignments } from '../fleet/assignments/vehicle-tab.tsx';
import { VehicleDriver } from '../fleet/drivers/vehicle-tab.tsx';
import { vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { useMay } from '../lib/session/permission.ts';
import { VehicleDocuments } from '../papers/documents/vehicle-tab.tsx';
import { VehicleFines } from '../papers/fines/vehicle-tab.tsx';
import { VehicleFolders } from '../papers/folders/vehicle-tab.tsx';
import tab from '../ui/list/tab.module.css';
import { useTabInView } from '../ui/list/use-tab-in-view.ts';
import { VehicleMaintenance } from '../upkeep/maintenance/vehicle-tab.tsx';
import classes from './page.module.css';
import { VehicleSummary } from './summary.tsx';
import { type TabValue, tabNames } from './tab-names.ts';

interface Tab {
  Panel: ComponentType<{ vehicle: Vehicle }>;
  countOf?: (summary: VehicleCounts) => number;
}

const route = getRouteApi('/shell/vehiculos/$id');
const panels: Record<TabValue, Tab> = {
  resumen: { Panel: VehicleSummary },
  mantenimiento: { Panel: VehicleMaintenance, countOf: (of) => of.maintenance.count },
  documentos: { Panel: VehicleDocuments, countOf: (of) => of.documents.count },
  accidentes: { Panel: VehicleAccidents, countOf: (of) => of.accidents.count },
  conductor: { Panel: Driver },
  alertas: { Panel: VehicleAlerts },
  multas: { Panel: VehicleFines },
  carpeta: { Panel: VehicleFolders },
  archivos: { Panel: VehicleFiles, countOf: (of) => of.files },
  historial: { Panel: VehicleHistory },
};

/** Opened without a word of the address. */
const first: TabValue = 'resumen';

/** What is known of a vehicle, tab by tab; the address says which one is open. */
export function VehicleTabs({ vehicle }: { vehicle: Vehicle }) {
  const asked = route.useSearch({ select: ({ tab }) => tab });
  const navigate = route.useNavigate();
  const may = useMay();
  const tabs = tabNames
    .filter((named) => !('needs' in named) || may(named.needs))
    .map((named) => ({ ...named, ...panels[named.value] }));
  const { data: counts } = useQuery(vehicleSummaryQuery(vehicle.id));
  const listId = useId();
  const open = tabs.find(({ value }) => value === asked)?.value ?? first;

  const list = useTabInView(open, counts !== undefined);
  const show = (next: string | null) =>
    void navigate({
      search: { tab: next === first ? undefined : (next ?? undefined) },
      // The way back to the list stays.
      state: true,
      replace: true,
      resetScroll: false,
    });

  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={{ list: tab.tabs, panel: classes.panel }}>
      <Tabs.List ref={list}>
        {tabs.map(({ value, label, countOf }) => {
          const countId = `${listId}-${value}`;
          const count = counts && countOf?.(counts);
          return (
            <Tabs.Tab key={value} value={value} aria-describedby={count === undefined ? undefined : countId}>
              {label}
              {count !== undefined && (
                // Told as what describes the tab: its name stays what the spec says.
                <span id={countId} className={classes.tabCount} aria-hidden>
                  {formatNumber(count)}
                </span>
              )}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
      {tabs.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <Panel vehicle={vehicle} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Who has it now, and who had it before. */
function Driver({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <VehicleDriver vehicle={vehicle} />
      <VehicleAssignments vehicle={vehicle} />
    </>
  );
}
