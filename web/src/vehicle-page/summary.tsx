import { kinds } from '@baqueano/domain/kinds';
import { formatCount, formatKm, formatPesos } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { type Vehicle, vehicleStatusLabel } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isWhole, vehicleSummaryQuery } from '../fleet/lookup/vehicles.ts';
import { type KindWithTotal, vehicleTabs } from '../kinds.ts';
import { messageOf } from '../lib/http/http.ts';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import tab from '../ui/list/tab.module.css';
import { Facts } from '../ui/look/facts.tsx';
import text from '../ui/look/text.module.css';
import { KnownFacts } from './known-facts.tsx';
import { Ahead, VehiclePapers } from './overview.tsx';
import totals from './totals.module.css';

const parts = Object.entries(vehicleTabs).flatMap(([kind, named]) =>
  'total' in named ? [{ part: kinds[kind as KindWithTotal].counted.part, label: named.label, words: named.total }] : [],
);

/** The specification's three; each later kind is a line below them, once it has a record. */
const [first, later] = [parts.slice(0, 3), parts.slice(3)];

export function VehicleSummary({ vehicle }: { vehicle: Vehicle | WholeVehicle }) {
  return (
    <div className={text.sections}>
      <VehiclePapers vehicle={vehicle} />
      <Ahead vehicle={vehicle} />
      <section className={tab.section}>
        <h3 className={text.heading}>Información general</h3>
        <Facts
          facts={[
            { label: 'Marca', value: vehicle.brand },
            { label: 'Modelo', value: vehicle.model },
            { label: 'Año', value: vehicle.year },
            { label: 'Patente', value: formatPlate(vehicle.licensePlate) },
            { label: 'VIN', value: vehicle.vin },
            { label: 'Kilometraje', value: formatKm(vehicle.currentKm) },
            { label: 'Estado', value: vehicleStatusLabel(vehicle.status) },
            { label: 'Información de neumáticos', value: vehicle.tireInfo ?? '—' },
          ]}
        />
      </section>
      {isWhole(vehicle) && <KnownFacts vehicle={vehicle} />}
      <Totals id={vehicle.id} />
    </div>
  );
}

function Totals({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(vehicleSummaryQuery(id));
  return (
    <section aria-label="Totales">
      {data && (
        <dl className={totals.grid}>
          {first.map(({ part, ...words }) => (
            <Total key={part} {...words} {...data[part]} />
          ))}
        </dl>
      )}
      {data && later.some(({ part }) => data[part].count > 0) && (
        <div className={totals.later}>
          <Facts
            facts={later
              .filter(({ part }) => data[part].count > 0)
              .map(({ part, ...words }) => lineOf({ ...words, ...data[part] }))}
          />
        </div>
      )}
      {!data && error && (
        <ErrorBox
          title="Error al cargar los registros"
          message={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading text="Cargando totales...">
          <Skeleton height={116} radius="lg" />
        </Loading>
      )}
    </section>
  );
}

function lineOf({ label, words, count, cost }: TotalProps) {
  const counted = formatCount(count, ...words);
  return { label, value: cost === null ? counted : `${counted}, ${formatPesos(cost)}` };
}

interface TotalProps {
  label: string;
  count: number;
  /** Null without the permission. */
  cost: number | null;
  /** The amount recovered. */
  recovered?: number | null;
  words: readonly [one: string, several: string];
}

function Total({ label, count, cost, recovered = 0, words }: TotalProps) {
  return (
    <div className={totals.total}>
      <dt className={text.soft}>{label}</dt>
      <dd className={totals.count}>{formatCount(count, ...words)}</dd>
      {cost !== null && (
        <dd className={totals.cost}>
          <span>Costo total</span> <span>{formatPesos(cost)}</span>
        </dd>
      )}
      {recovered !== null && recovered > 0 && (
        <dd className={totals.cost}>
          <span>Recuperado</span> <span>{formatPesos(recovered)}</span>
        </dd>
      )}
    </div>
  );
}
