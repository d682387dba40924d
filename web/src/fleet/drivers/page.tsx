import { type Driver, licenseStateLabels } from '@baqueano/domain/driver';
import { filterDrivers, searchOfDrivers } from '@baqueano/domain/driver-list';
import { expiryStates } from '@baqueano/domain/expiry';
import { formatNumber } from '@baqueano/domain/format';
import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { withQuery } from '../../lib/http.ts';
import { useLastOrder } from '../../lib/last-order.ts';
import { useMarkedId } from '../../lib/saved.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { LoadState } from '../../ui/list/load-state.tsx';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { SearchInput } from '../../ui/list/search-input.tsx';
import { WindowedGrid } from '../../ui/list/windowed-grid.tsx';
import { driversQuery } from '../lookup/drivers.ts';
import { useVehiclesById } from '../lookup/vehicles.ts';
import { DriverCard } from './card.tsx';
import { LicenseCounts } from './counters.tsx';
import { useDriverDialogs } from './dialogs.tsx';
import { filterOf, sortOf } from './filter.ts';
import classes from './page.module.css';
import type { DriverSearch } from './search.ts';
import { DriverSkeletons } from './skeletons.tsx';

const route = getRouteApi('/shell/conductores');
const noDrivers: Driver[] = [];
const licenseOptions = [
  { value: '', label: 'Licencia: todas' },
  ...expiryStates.map((value) => ({ value, label: licenseStateLabels[value] })),
];
const orderOptions = [
  { value: '', label: 'Orden: lo que te necesita' },
  { value: 'nombre', label: 'Orden: nombre' },
];

export function Page() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const drivers = useQuery(driversQuery);
  const { data, error } = drivers;
  const all = data ?? noDrivers;
  const vehicles = useVehiclesById();
  const find = useMemo(() => searchOfDrivers(all, vehicles), [all, vehicles]);
  const [lastOrder, rememberOrder] = useLastOrder('drivers');
  const order = search.orden ?? lastOrder.orden;
  const sort = sortOf(order);
  const found = useMemo(() => filterDrivers(all, find, filterOf(search), sort), [all, find, search, sort]);
  const markedId = useMarkedId('drivers');
  const { add, edit, remove, removingId, dialog } = useDriverDialogs();

  const filterBy = (change: DriverSearch) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  function orderBy(orden: string | undefined) {
    rememberOrder({ orden });
    filterBy({ orden });
  }
  const gone = data !== undefined && search.conductor !== undefined && !all.some(({ id }) => id === search.conductor);
  useEffect(() => {
    if (!gone) return;
    void toast('error', 'Ese conductor ya no existe.');
    void navigate({ search: (now) => ({ ...now, conductor: undefined }), replace: true });
  }, [gone, navigate]);
  const loadingText = error ? '' : 'Cargando conductores...';
  const nobody = data?.length === 0;

  return (
    <>
      {(data || !error) && <LicenseCounts drivers={data} license={search.licencia} onFilter={filterBy} />}
      <PageHeader
        download={withQuery('/api/drivers', { ...filterOf(search), sort })}
        chosen={[search.licencia]}
        count={
          data ? `Mostrando ${formatNumber(found.length)} de ${formatNumber(all.length)} conductores` : loadingText
        }
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Agregar Conductor
          </Button>
        }
      >
        <SearchInput
          label="Buscar conductores"
          placeholder="Buscar por nombre, licencia o patente"
          value={search.buscar ?? ''}
          onChange={(buscar) => filterBy({ buscar: buscar || undefined })}
        />
        <FilterSelect
          label="Filtrar por licencia"
          options={licenseOptions}
          value={search.licencia}
          onChange={(licencia) => filterBy({ licencia })}
        />
        <FilterSelect
          label="Ordenar por"
          options={orderOptions}
          value={sort === 'name' ? 'nombre' : ''}
          onChange={orderBy}
          fit
        />
      </PageHeader>
      <LoadState queries={[drivers]} failed="Error al cargar los conductores" loading={<DriverSkeletons />}>
        {() => {
          if (found.length > 0)
            return (
              <WindowedGrid
                items={found}
                keyOf={(driver) => driver.id}
                grid={classes.grid}
                pinnedKey={markedId ?? search.conductor ?? null}
              >
                {(driver) => (
                  <DriverCard
                    key={driver.id}
                    driver={driver}
                    marked={driver.id === markedId}
                    wanted={driver.id === search.conductor}
                    busy={driver.id === removingId}
                    onEdit={edit}
                    onDelete={remove}
                  />
                )}
              </WindowedGrid>
            );
          return nobody ? (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.5} />}
              title="No hay conductores registrados aún."
              hint="Acá vas a ver a cada conductor con su licencia, cuándo vence y los vehículos que maneja."
              action={<Button onClick={add}>Agregar el primer conductor</Button>}
            />
          ) : (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.5} />}
              title="No se encontraron conductores"
              hint="Probá con otra búsqueda o quitá los filtros."
              action={
                <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                  Quitar los filtros
                </Button>
              }
            />
          );
        }}
      </LoadState>
      {dialog}
    </>
  );
}
