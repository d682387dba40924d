import type { Driver } from '@baqueano/domain/drivers/driver';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { DriverHistory } from '../activity/driver-tab.tsx';
import { FilesHere } from '../files/files-here.tsx';
import { DriverAccidents } from '../fleet/accidents/tab.tsx';
import { DriverAssignments } from '../fleet/assignments/tab.tsx';
import { DriverFuel } from '../money/fuel/tab.tsx';
import { DriverPapers } from '../papers/driver-papers/parts/driver-papers.tsx';
import { DriverFines } from '../papers/fines/tab.tsx';
import { RecordTabs } from '../record-page/record-tabs.tsx';
import tab from '../ui/list/tab.module.css';
import text from '../ui/look/text.module.css';
import { DriverSummary, LicenceFacts } from './summary.tsx';

interface Tab {
  /** Its word in the address. */
  value: string;
  label: string;
  Panel: ComponentType<{ driver: Driver }>;
}

const route = getRouteApi('/shell/conductores/$id');
const tabs = [
  { value: 'resumen', label: 'Resumen', Panel: DriverSummary },
  { value: 'papeles', label: 'Licencia y papeles', Panel: Papers },
  { value: 'unidades', label: 'Unidades', Panel: ({ driver }) => <DriverAssignments driverId={driver.id} /> },
  { value: 'multas', label: 'Multas y siniestros', Panel: FinesAndAccidents },
  { value: 'combustible', label: 'Combustible', Panel: DriverFuel },
  { value: 'actividad', label: 'Historial', Panel: ({ driver }) => <DriverHistory driverId={driver.id} /> },
] as const satisfies readonly Tab[];

export function DriverTabs({ driver }: { driver: Driver }) {
  const wanted = route.useSearch({ select: ({ tab }) => tab });
  return (
    <RecordTabs
      tabs={tabs}
      wanted={wanted}
      onAsk={route.useNavigate()}
      panel={(open) => tabs.map(({ value, Panel }) => value === open && <Panel key={value} driver={driver} />)}
    />
  );
}

function Papers({ driver }: { driver: Driver }) {
  return (
    <div className={text.sections}>
      <LicenceFacts driver={driver} />
      <div className={tab.section}>
        <DriverPapers driverId={driver.id} name={driver.name} />
      </div>
      <div className={tab.section}>
        <FilesHere kind="driver" recordId={driver.id} />
      </div>
    </div>
  );
}

function FinesAndAccidents({ driver }: { driver: Driver }) {
  return (
    <div className={text.sections}>
      <section aria-labelledby="multas-del-conductor">
        <h2 id="multas-del-conductor" className={text.heading}>
          Multas
        </h2>
        <DriverFines driver={driver} />
      </section>
      <section aria-labelledby="siniestros-del-conductor">
        <h2 id="siniestros-del-conductor" className={text.heading}>
          Siniestros
        </h2>
        <DriverAccidents driver={driver} />
      </section>
    </div>
  );
}
