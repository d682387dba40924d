import { isOverdue } from '@baqueano/domain/alerts/alert';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleSummary as VehicleCounts } from '@baqueano/domain/vehicles/vehicle-summary';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { VehicleHistory } from '../activity/vehicle-tab.tsx';
import { vehicleAlertsQuery } from '../alerts/queries.ts';
import { VehicleAlerts } from '../alerts/vehicle-tab.tsx';
import { VehicleFiles } from '../files/vehicle-tab.tsx';
import { VehicleAccidents } from '../fleet/accidents/tab.tsx';
import { VehicleAssignments } from '../fleet/assignments/vehicle-tab.tsx';
import { VehicleDriver } from '../fleet/drivers/vehicle-tab.tsx';
import { vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { type VehicleTab, vehicleTabs } from '../kinds.ts';
import { useMay } from '../lib/session/permission.ts';
import { VehicleFuel } from '../money/fuel/tab.tsx';
import { vehicleClearanceQuery } from '../papers/clearance/queries.ts';
import { VehicleDocuments } from '../papers/documents/vehicle-tab.tsx';
import { VehicleFines } from '../papers/fines/tab.tsx';
import { VehicleFolders } from '../papers/folders/vehicle-tab.tsx';
import { RecordTabs } from '../record-page/record-tabs.tsx';
import { VehicleMaintenance } from '../upkeep/maintenance/vehicle-tab.tsx';
import { VehicleSummary } from './summary.tsx';

interface Tab {
  Panel: ComponentType<{ vehicle: Vehicle }>;
  countOf?: (summary: VehicleCounts) => number;
}

const route = getRouteApi('/shell/vehiculos/$id');
const panels: Record<(typeof vehicleTabs)[VehicleTab]['value'], Tab> = {
  resumen: { Panel: VehicleSummary },
  mantenimiento: { Panel: VehicleMaintenance, countOf: (of) => of.maintenance.count },
  documentos: { Panel: VehicleDocuments, countOf: (of) => of.documents.count },
  accidentes: { Panel: VehicleAccidents, countOf: (of) => of.accidents.count },
  conductor: { Panel: Driver },
  alertas: { Panel: VehicleAlerts },
  multas: { Panel: VehicleFines },
  combustible: { Panel: VehicleFuel, countOf: (of) => of.fuel.count },
  carpeta: { Panel: VehicleFolders },
  archivos: { Panel: VehicleFiles, countOf: (of) => of.files },
  historial: { Panel: VehicleHistory },
};

/** The specification's; the later ones stand in the menu. */
const specified = 6;

export function VehicleTabs({ vehicle }: { vehicle: Vehicle }) {
  const wanted = route.useSearch({ select: ({ tab }) => tab });
  const navigate = route.useNavigate();
  const may = useMay();
  const { data: counts } = useQuery(vehicleSummaryQuery(vehicle.id));
  const { data: alerts } = useQuery(vehicleAlertsQuery(vehicle.id));
  const { data: clearance } = useQuery(vehicleClearanceQuery(vehicle.id));
  const overdue = alerts?.filter((alert) => isOverdue(alert)) ?? [];
  // An alert may be dismissed while its paper is still expired.
  const stops = clearance?.reasons.some(
    ({ code, documentId, vehicleId }) => code === 'expired' && documentId !== null && vehicleId === vehicle.id,
  );
  const urgent: Partial<Record<string, boolean>> = {
    documentos: stops || overdue.some(({ kind }) => kind === 'document'),
    alertas: overdue.length > 0,
  };
  const tabs = Object.values(vehicleTabs)
    .filter((named) => !('needs' in named) || may(named.needs))
    .map(({ value, label }, place) => ({
      value,
      label,
      count: value === 'alertas' ? alerts?.length : counts && panels[value].countOf?.(counts),
      urgent: urgent[value] ? 'hay vencidos' : undefined,
      further: place >= specified,
    }));
  return (
    <RecordTabs
      tabs={tabs}
      wanted={wanted}
      onAsk={navigate}
      counted={counts !== undefined && alerts !== undefined}
      panel={(value) => {
        const { Panel } = panels[value];
        return <Panel vehicle={vehicle} />;
      }}
    />
  );
}

/** The present driver, and the former ones. */
function Driver({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <VehicleDriver vehicle={vehicle} />
      <VehicleAssignments vehicle={vehicle} />
    </>
  );
}
