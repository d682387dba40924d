import type { Driver } from '@baqueano/domain/drivers/driver';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { DriverHistory } from '../activity/driver-tab.tsx';
import { FilesHere } from '../files/files-here.tsx';
import { DriverAccidents } from '../fleet/accidents/driver-tab.tsx';
import { DriverAssignments } from '../fleet/assignments/driver-tab.tsx';
import { DriverPapers } from '../papers/driver-papers/parts/driver-papers.tsx';
import { DriverFines } from '../papers/fines/driver-tab.tsx';
import tab from '../ui/list/tab.module.css';
import { useTabInView } from '../ui/list/use-tab-in-view.ts';
import classes from './page.module.css';
import { DriverSummary, LicenceFacts } from './summary.tsx';

interface Tab {
  /** As the address says it. */
  value: string;
  label: string;
  Panel: ComponentType<{ driver: Driver }>;
}

const route = getRouteApi('/shell/conductores/$id');
const summary: Tab = { value: 'resumen', label: 'Resumen', Panel: DriverSummary };

const tabs: readonly Tab[] = [
  summary,
  { value: 'papeles', label: 'Licencia y papeles', Panel: Papers },
  { value: 'unidades', label: 'Unidades', Panel: ({ driver }) => <DriverAssignments driverId={driver.id} /> },
  { value: 'multas', label: 'Multas y siniestros', Panel: FinesAndAccidents },
  { value: 'actividad', label: 'Actividad', Panel: ({ driver }) => <DriverHistory driverId={driver.id} /> },
];

/** What is known of a driver, tab by tab; the address says which one is open. */
export function DriverTabs({ driver }: { driver: Driver }) {
  const asked = route.useSearch({ select: ({ tab }) => tab });
  const navigate = route.useNavigate();
  const { value: open } = tabs.find(({ value }) => value === asked) ?? summary;

  const list = useTabInView(open);
  const show = (next: string | null) =>
    void navigate({
      search: { tab: next === summary.value ? undefined : (next ?? undefined) },
      // The way back to the list stays.
      state: true,
      replace: true,
      resetScroll: false,
    });

  return (
    <Tabs value={open} onChange={show} keepMounted={false} classNames={{ list: tab.tabs, panel: classes.panel }}>
      <Tabs.List ref={list}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <Panel driver={driver} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Papers({ driver }: { driver: Driver }) {
  return (
    <div className={classes.sections}>
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
    <div className={classes.sections}>
      <section aria-labelledby="multas-del-conductor">
        <h2 id="multas-del-conductor" className={classes.title}>
          Multas
        </h2>
        <DriverFines driver={driver} />
      </section>
      <section aria-labelledby="siniestros-del-conductor">
        <h2 id="siniestros-del-conductor" className={classes.title}>
          Siniestros
        </h2>
        <DriverAccidents driver={driver} />
      </section>
    </div>
  );
}
