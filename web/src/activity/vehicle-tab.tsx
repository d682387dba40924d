import { type ActivityEntry, activityKinds } from '@baqueano/domain/activity';
import { timeOf } from '@baqueano/domain/dates';
import { formatPlate } from '@baqueano/domain/plate';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { Button, Skeleton } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { customFieldsQuery } from '../fleet/custom-fields/queries.ts';
import { useDriversById } from '../fleet/lookup/drivers.ts';
import { useVehiclesById } from '../fleet/lookup/vehicles.ts';
import { messageOf } from '../lib/http.ts';
import { usePages } from '../lib/pages.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { toast } from '../ui/feedback/toasts.ts';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { LoadState } from '../ui/list/load-state.tsx';
import { MoreRows } from '../ui/list/more-rows.tsx';
import tab from '../ui/list/tab.module.css';
import { activityWords } from './kinds/all-kinds.ts';
import type { Names } from './kinds/fields.ts';
import { useUndoEntry, vehicleActivityQuery } from './queries.ts';
import classes from './vehicle-tab.module.css';
import { type Day, daysOf, kindName, lineOf, momentOf, refersTo } from './words.ts';

const route = getRouteApi('/shell/vehiculos/$id');

const kinds = activityKinds.filter((kind) => activityWords[kind].ofVehicle);
const kindOptions = [
  { value: '', label: 'Todos los cambios' },
  ...kinds.map((value) => ({ value, label: kindName(value) })),
];

/** What happened to a vehicle and to what is kept of it, in words, and the way back. */
export function VehicleHistory({ vehicle }: { vehicle: Vehicle }) {
  const asked = route.useSearch({ select: ({ registro }) => registro });
  const navigate = route.useNavigate();
  const kind = kinds.find((one) => one === asked);
  const history = usePages(vehicleActivityQuery(vehicle.id, kind));
  const { rows = [] } = history;
  const names = useNames(rows);
  const choose = (registro: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, registro }), replace: true, resetScroll: false });

  return (
    <>
      <div className={classes.filter}>
        <FilterSelect label="Filtrar por tipo de registro" options={kindOptions} value={kind} onChange={choose} fit />
      </div>
      <LoadState
        queries={[history]}
        failed="Error al cargar el historial"
        loading={
          <Loading text="Cargando historial...">
            <Skeleton height={200} radius="lg" />
          </Loading>
        }
      >
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon={<IconHistory size={28} stroke={1.5} />}
              title="No hay cambios registrados"
              hint={kind && 'Probá con otro tipo de registro.'}
            />
          ) : (
            <div data-stale={history.isPrevious || undefined} className={classes.days}>
              {daysOf(rows).map((day) => (
                <DaySection key={day.date} day={day} names={names} />
              ))}
              <MoreRows more={history.more} />
            </div>
          )
        }
      </LoadState>
    </>
  );
}

/** The fleet and its drivers are asked for only when an entry names one of them. */
function useNames(entries: readonly ActivityEntry[]): Names {
  const vehicles = useVehiclesById(entries.some((entry) => refersTo(entry, 'vehicle')));
  const drivers = useDriversById(entries.some((entry) => refersTo(entry, 'driver')));
  const { data: fields } = useQuery({
    ...customFieldsQuery('vehicle'),
    enabled: entries.some((entry) => refersTo(entry, 'customField')),
  });
  return {
    vehicle: (id) => {
      const known = vehicles.get(id);
      return known && formatPlate(known.licensePlate);
    },
    driver: (id) => drivers.get(id)?.name,
    customField: (id) => fields?.find((field) => field.id === id)?.name,
  };
}

function DaySection({ day: { title, entries }, names }: { day: Day; names: Names }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.day}>
        {title}
      </h3>
      <ul className={tab.cards}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, names }: { entry: ActivityEntry; names: Names }) {
  const { who, did, details } = lineOf(entry, names);
  const { mutateAsync, isPending, error } = useUndoEntry();
  const place = useRef<HTMLLIElement>(null);

  async function undo() {
    try {
      await mutateAsync(entry);
      toast('success', 'Deshecho');
    } catch {
      // The line says why.
    } finally {
      // Its button goes, or had lost the focus while it worked.
      place.current?.focus({ preventScroll: true });
    }
  }

  return (
    <li ref={place} className={classes.entry} tabIndex={-1}>
      <div className={classes.words}>
        <p className={classes.sentence}>
          {/* A name may hold signs that turn what follows around. */}
          <strong>{who}</strong> <bdi>{did}</bdi>
          {/* No line begins with the dot. */}
          {'\u00a0· '}
          <time className={classes.moment} dateTime={entry.at} title={momentOf(entry.at)}>
            {timeOf(entry.at)}
          </time>
        </p>
        {details.length > 0 && (
          <ul className={classes.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        {/* What an answer that was lost has undone, or somebody else, is undone. */}
        {error && entry.undo !== 'done' && (
          <p className={classes.refused} role="alert">
            {messageOf(error)}
          </p>
        )}
      </div>
      {entry.undo === 'done' && <span className={classes.done}>Deshecho</span>}
      {entry.undo === 'possible' && (
        <Button
          className={classes.undo}
          variant="default"
          size="sm"
          loading={isPending}
          aria-label={`Deshacer: ${who} ${did}`}
          onClick={() => void undo()}
        >
          Deshacer
        </Button>
      )}
    </li>
  );
}
