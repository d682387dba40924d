import type { Days } from '@baqueano/domain/values/period';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChartCard, NoData } from '../../ui/charts/chart-card.tsx';
import { RecordSelect } from '../../ui/fields/record-select.tsx';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import text from '../../ui/look/text.module.css';
import { monthsNote } from './charts/days-words.ts';
import type { Median } from './charts/median.ts';
import { MonthChart } from './charts/month-chart.tsx';
import type { VehicleTotal } from './charts/vehicle-totals.ts';
import { monthlyCostsQuery } from './queries.ts';
import classes from './vehicle-months.module.css';

interface Props {
  /** At least one. */
  vehicles: readonly VehicleTotal[];
  selected: VehicleTotal;
  onSelect: (id: string) => void;
  small: boolean;
  days: Days;
  /** The number of months in the fleet's chart. */
  monthCount: number;
  median: Median | undefined;
}

export function VehicleMonths({ vehicles, selected, onSelect, small, days, monthCount, median }: Props) {
  const options = useMemo(
    () =>
      vehicles.map(({ id, name, plate, licensePlate }) => ({
        value: id,
        label: name,
        hint: plate,
        keywords: [licensePlate],
      })),
    [vehicles],
  );
  return (
    <ChartCard
      title="Costos Mensuales por Vehículo"
      note={monthsNote(monthCount, days)}
      action={
        <RecordSelect
          className={classes.select}
          classNames={{ label: text.light, wrapper: classes.wrapper, input: classes.input }}
          label="Seleccionar vehículo:"
          options={options}
          value={selected.id}
          onChange={onSelect}
        />
      }
    >
      {selected.visits > 0 ? (
        <Months vehicle={selected} days={days} median={median} />
      ) : (
        <div role="status">
          <NoData title="No hay datos de mantenimiento" detail={`para ${selected.name}`} small={small} />
        </div>
      )}
    </ChartCard>
  );
}

function Months({ vehicle, days, median }: { vehicle: VehicleTotal } & Pick<Props, 'days' | 'median'>) {
  const query = useQuery(monthlyCostsQuery(vehicle.id, days));
  const { data, error, isFetching, isPlaceholderData } = query;
  if (!data && error) return <LoadFailed queries={[query]} failed="Error al cargar los registros" />;
  return (
    <div className={classes.months} data-stale={isPlaceholderData || undefined} aria-busy={isFetching}>
      {data && (
        <MonthChart
          label={`Costos Mensuales por Vehículo: ${vehicle.name}, ${vehicle.plate}`}
          months={data}
          days={days}
          shape="line"
          vehicleId={vehicle.id}
          median={median}
        />
      )}
    </div>
  );
}
