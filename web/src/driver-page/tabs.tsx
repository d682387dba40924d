import { type Driver, licenseState } from '@baqueano/domain/drivers/driver';
import { effectiveStatus } from '@baqueano/domain/papers/document';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { DriverHistory } from '../activity/driver-tab.tsx';
import { FilesHere } from '../files/files-here.tsx';
import { accidentSummaryQuery } from '../fleet/accidents/queries.ts';
import { DriverAccidents } from '../fleet/accidents/tab.tsx';
import { DriverAssignments } from '../fleet/assignments/tab.tsx';
import { usePages } from '../lib/records/pages.ts';
import { fuelSummaryQuery } from '../money/fuel/queries.ts';
import { DriverFuel } from '../money/fuel/tab.tsx';
import { documentsQuery } from '../papers/documents/record/queries.ts';
import { DriverPapers } from '../papers/driver-papers/parts/driver-papers.tsx';
import { fineSummaryQuery } from '../papers/fines/queries.ts';
import { DriverFines } from '../papers/fines/tab.tsx';
import { RecordTabs } from '../record-page/record-tabs.tsx';
import tab from '../ui/list/tab.module.css';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
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

/** A phone's line has room for these, with a count and a dot. */
const onNarrow = 2;

export function DriverTabs({ driver }: { driver: Driver }) {
  const { id: driverId } = driver;
  const wanted = route.useSearch({ select: ({ tab }) => tab });
  const onPhone = useOnPhone();
  const { rows } = usePages(documentsQuery({ driverId }));
  const { data: fines } = useQuery(fineSummaryQuery({ driverId }));
  const { data: accidents } = useQuery(accidentSummaryQuery({ driverId }));
  const { data: fuel } = useQuery(fuelSummaryQuery({ driverId }));
  const papers = rows?.filter(({ superseded }) => !superseded);
  const expired =
    licenseState(driver) === 'expired' ||
    papers?.some((paper) => paper.inForce && effectiveStatus(paper) === 'expired');
  const counts: Partial<Record<string, number>> = {
    papeles: papers?.length,
    multas: fines && accidents && fines.total + accidents.total,
    combustible: fuel?.count,
  };
  return (
    <RecordTabs
      tabs={tabs.map(({ value, label }, place) => ({
        value,
        label,
        count: counts[value],
        urgent: value === 'papeles' && expired ? 'hay vencidos' : undefined,
        further: onPhone && place >= onNarrow,
      }))}
      counted={Boolean(rows && fines && accidents && fuel)}
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
