import type { Driver } from '@baqueano/domain/drivers/driver';
import { useDocumentTitle } from '@mantine/hooks';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { getRouteApi } from '@tanstack/react-router';
import { useDriverDialogs } from '../fleet/drivers/dialogs.tsx';
import { useDriver } from '../fleet/lookup/drivers.ts';
import { useRetirement } from '../fleet/retirement/parts/use-retirement.tsx';
import { RecordPage, Ways } from '../record-page/record-page.tsx';
import { DriverHeading } from './heading.tsx';
import { DriverTabs } from './tabs.tsx';

const route = getRouteApi('/shell/conductores/$id');
const back = 'Volver a Conductores';

export function Page() {
  const { id } = route.useParams();
  return (
    <RecordPage
      query={useDriver(id)}
      id={id}
      name="Conductor"
      icon={<IconUserOff size={28} stroke={1.5} />}
      failed="Error al cargar el conductor"
      list="/conductores"
      back={back}
    >
      {(driver, goBack) => <Detail driver={driver} goBack={goBack} />}
    </RecordPage>
  );
}

function Detail({ driver, goBack }: { driver: Driver; goBack: () => void }) {
  useDocumentTitle(`${driver.name} · Baqueano`);
  const { retire, retirementDialog } = useRetirement();
  const { edit, remove, removingId, dialog } = useDriverDialogs(retire, goBack);
  return (
    <>
      <Ways back={back} goBack={goBack} name={driver.name} />
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
