import { formatCount, formatNumber } from '@baqueano/domain/values/format';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import { Button } from '@mantine/core';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { driverNameOf, useDriversById } from '../fleet/lookup/drivers.ts';
import { ImportLink } from '../imports/parts/import-link.tsx';
import { part } from '../lib/http/part.ts';
import { useLastOrder } from '../lib/last-order.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useOnPhone } from '../ui/list/use-on-phone.ts';
import classes from './fleet.module.css';
import { FleetCards } from './fleet-cards.tsx';
import { type FleetSorting, searchOf, sortFleet, sortingOf } from './fleet-order.ts';
import { FleetTable } from './fleet-table.tsx';
import { Late } from './late.tsx';
import { dashboardSearch } from './search.ts';

/** The stylesheet reserves its place: the list of orders weighs more than the table. */
const orderSelect = part(async () => (await import('./fleet-order-select.tsx')).FleetOrderSelect);

const route = getRouteApi('/shell/');

/** The rest is in Vehículos. */
const shown = 12;

interface Props {
  /** Ordered by plate. */
  vehicles: readonly Vehicle[];
  /** Ids of the vehicles with alerts, the most urgent first. */
  inNeed: readonly string[];
}

export function Fleet({ vehicles, inNeed }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const drivers = useDriversById();
  const [lastOrder, rememberOrder] = useLastOrder('fleet');
  const { orden, sentido } = search.orden ? search : dashboardSearch(lastOrder);
  const sorting = useMemo(() => sortingOf({ orden, sentido }), [orden, sentido]);
  const rows = useMemo(
    () =>
      vehicles.map((vehicle) => ({
        vehicle,
        driverName: vehicle.assignedDriver && driverNameOf(vehicle.assignedDriver, drivers.get(vehicle.assignedDriver)),
      })),
    [vehicles, drivers],
  );
  const sorted = useMemo(() => sortFleet(rows, sorting, inNeed).slice(0, shown), [rows, sorting, inNeed]);

  function onSort(next: FleetSorting) {
    rememberOrder({ ...searchOf(next) });
    void navigate({ search: searchOf(next), replace: true, resetScroll: false });
  }

  return (
    <section className={classes.fleet} aria-label="Flota">
      <div className={classes.heading}>
        <h2 className={classes.title}>Flota</h2>
        <span className={classes.soft}>{formatCount(vehicles.length, 'vehículo', 'vehículos')}</span>
        {vehicles.length > 0 && (
          <div className={classes.order}>
            <Late part={orderSelect} props={{ sorting, onSort }} />
          </div>
        )}
      </div>
      {vehicles.length === 0 ? (
        <EmptyState
          icon={<IconCar size={28} stroke={1.5} />}
          title="No hay vehículos registrados aún."
          hint="Agregá el primero desde Vehículos y vas a ver acá cómo está tu flota."
          action={
            <>
              <Button renderRoot={(props) => <Link {...props} to="/vehiculos" />}>Ir a Vehículos</Button>
              <ImportLink />
            </>
          }
        />
      ) : onPhone ? (
        <FleetCards rows={sorted} />
      ) : (
        <FleetTable rows={sorted} sorting={sorting} onSort={onSort} />
      )}
      {vehicles.length > shown && (
        <Link className={classes.all} to="/vehiculos">
          Ver los {formatNumber(vehicles.length)} en Vehículos
        </Link>
      )}
    </section>
  );
}
