import { formatCount } from '@baqueano/domain/format';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Button } from '@mantine/core';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { driverNameOf, useDriversById } from '../drivers/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useOnPhone } from '../ui/use-on-phone.ts';
import classes from './fleet.module.css';
import { FleetCards } from './fleet-cards.tsx';
import { type FleetSorting, searchOf, sortFleet, sortingOf } from './fleet-order.ts';
import { FleetTable } from './fleet-table.tsx';

const route = getRouteApi('/shell/');

export function Fleet({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { orden, sentido } = route.useSearch();
  const navigate = route.useNavigate();
  const onPhone = useOnPhone();
  const drivers = useDriversById();
  const sorting = useMemo(() => sortingOf({ orden, sentido }), [orden, sentido]);
  const rows = useMemo(
    () =>
      vehicles.map((vehicle) => ({
        vehicle,
        driverName: vehicle.assignedDriver && driverNameOf(vehicle.assignedDriver, drivers.get(vehicle.assignedDriver)),
      })),
    [vehicles, drivers],
  );
  const sorted = useMemo(() => sortFleet(rows, sorting), [rows, sorting]);
  const onSort = (next: FleetSorting) => void navigate({ search: searchOf(next), replace: true, resetScroll: false });
  const List = onPhone ? FleetCards : FleetTable;

  return (
    <section className={classes.fleet} aria-label="Flota">
      <div className={classes.heading}>
        <h2 className={classes.title}>Flota</h2>
        <span className={classes.soft}>{formatCount(vehicles.length, 'vehículo', 'vehículos')}</span>
      </div>
      {vehicles.length === 0 ? (
        <EmptyState
          icon={<IconCar size={28} stroke={1.5} />}
          title="No hay vehículos registrados aún."
          hint="Agregá el primero desde Vehículos y vas a ver acá cómo está tu flota."
          action={<Button renderRoot={(props) => <Link {...props} to="/vehiculos" />}>Ir a Vehículos</Button>}
        />
      ) : (
        <List rows={sorted} sorting={sorting} onSort={onSort} />
      )}
    </section>
  );
}
