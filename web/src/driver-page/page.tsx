import type { Driver } from '@baqueano/domain/drivers/driver';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { WithoutRecord } from '../activity/parts/without-record.tsx';
import { useDriverDialogs } from '../fleet/drivers/dialogs.tsx';
import { useDriver } from '../fleet/lookup/drivers.ts';
import { isMissing } from '../fleet/lookup/vehicles.ts';
import { useRetirement } from '../fleet/retirement/parts/use-retirement.tsx';
import { useWayBack } from '../lib/way-back.ts';
import { DriverHeading } from './heading.tsx';
import classes from './page.module.css';
import { DriverTabs } from './tabs.tsx';

const route = getRouteApi('/shell/conductores/$id');

export function Page() {
  const { id } = route.useParams();
  const query = useDriver(id);
  const goBack = useWayBack('/conductores');
  // In the list, and deleted since. Who has seen the server's answer keeps it: a form may be open over it.
  const deleted = query.dataUpdatedAt === 0 && isMissing(query.error);
  return query.data && !deleted ? (
    <Detail driver={query.data} goBack={goBack} />
  ) : (
    <WithoutRecord
      {...query}
      id={id}
      name="Conductor"
      icon={<IconUserOff size={28} stroke={1.5} />}
      failed="Error al cargar el conductor"
      back="Volver a Conductores"
      goBack={goBack}
    />
  );
}

function Detail({ driver, goBack }: { driver: Driver; goBack: () => void }) {
  useDocumentTitle(`${driver.name} · Baqueano`);
  const { retire, retirementDialog } = useRetirement();
  const { edit, remove, removingId, dialog } = useDriverDialogs(retire, goBack);
  return (
    <>
      <Button
        className={classes.back}
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={goBack}
      >
        Volver a Conductores
      </Button>
      <DriverHeading
        driver={driver}
        busy={removingId !== undefined}
        onEdit={() => edit(driver)}
        onRetire={() => void retire(driver)}
        onDelete={() => void remove(driver)}
      />
      <DriverTabs driver={driver} />
      {dialog}
      {retirementDialog}
    </>
  );
}
