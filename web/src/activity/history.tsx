import type { ActivityEntry } from '@baqueano/domain/activity/activity';
import { type Kind, kinds } from '@baqueano/domain/kinds';
import { timeOf } from '@baqueano/domain/values/dates';
import { plateOf, plateText } from '@baqueano/domain/vehicles/shown-plate';
import { Button, Skeleton } from '@mantine/core';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { customFieldsQuery } from '../fleet/custom-fields/queries.ts';
import { useEveryDriverById } from '../fleet/lookup/drivers.ts';
import { useEveryVehicleById } from '../fleet/lookup/vehicles.ts';
import { Plate } from '../fleet/vehicles/parts/plate.tsx';
import { messageOf } from '../lib/http/http.ts';
import { usePages } from '../lib/records/pages.ts';
import { useMay } from '../lib/session/permission.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { toast } from '../ui/feedback/toasts/toasts.ts';
import { FilterSelect } from '../ui/list/filter-select.tsx';
import { LoadState } from '../ui/list/load-state.tsx';
import { MoreRows } from '../ui/list/more-rows.tsx';
import tab from '../ui/list/tab.module.css';
import text from '../ui/look/text.module.css';
import classes from './history.module.css';
import { type ActivityQuery, useUndoEntry } from './queries.ts';
import { type Day, daysOf, kindName, lineOf, momentOf, type Names, refersTo } from './words.ts';

interface Props {
  /** The query of these entries. */
  query: ActivityQuery;
  /** The kinds of record for the filter... */
  kinds: readonly Kind[];
  /** ...and the chosen one. */
  kind: Kind | undefined;
  onKind: (kind: string | undefined) => void;
  /** Each line names its vehicle. */
  ofMany?: boolean;
}

export function History({ query, kinds: offered, kind, onKind, ofMany = false }: Props) {
  const history = usePages(query);
  const may = useMay();
  const { rows = [] } = history;
  const names = useNames(rows);
  const options = [
    { value: '', label: 'Registro: todos' },
    // The server shows the lines of these areas alone.
    ...offered.filter((value) => may(`${kinds[value].area}:read`)).map((value) => ({ value, label: kindName(value) })),
  ];

  return (
    <>
      <div className={classes.filter}>
        <FilterSelect label="Filtrar por tipo de registro" options={options} value={kind} onChange={onKind} fit />
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
                <DaySection key={day.date} day={day} names={names} ofMany={ofMany} />
              ))}
              <MoreRows more={history.more} />
            </div>
          )
        }
      </LoadState>
    </>
  );
}

/** The fleet and its drivers are loaded only when an entry names one of them. */
function useNames(entries: readonly ActivityEntry[]): Names {
  const vehicles = useEveryVehicleById(entries.some((entry) => refersTo(entry, 'vehicle')));
  const drivers = useEveryDriverById(entries.some((entry) => refersTo(entry, 'driver')));
  const { data: fields } = useQuery({
    ...customFieldsQuery('vehicle'),
    enabled: entries.some((entry) => refersTo(entry, 'customField')),
  });
  return {
    vehicle: (id) => {
      const known = vehicles.get(id);
      return known && plateText(known);
    },
    driver: (id) => drivers.get(id)?.name,
    customField: (id) => fields?.find((field) => field.id === id)?.name,
  };
}

interface DayProps {
  day: Day;
  names: Names;
  ofMany: boolean;
}

function DaySection({ day: { title, entries }, names, ofMany }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.day}>
        {title}
      </h3>
      <ul className={tab.cards}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} ofMany={ofMany} />
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Omit<DayProps, 'day'> {
  entry: ActivityEntry;
}

function Entry({ entry, names, ofMany }: EntryProps) {
  const { who, did, details } = lineOf(entry, names);
  const { mutateAsync, isPending, error } = useUndoEntry();
  const place = useRef<HTMLLIElement>(null);
  const may = useMay();

  async function undo() {
    try {
      await mutateAsync(entry);
      toast('success', 'Deshecho');
    } catch {
      // The line shows the reason.
    } finally {
      // Its button leaves, or had lost the focus while it worked.
      place.current?.focus({ preventScroll: true });
    }
  }

  return (
    <li ref={place} className={classes.entry} tabIndex={-1}>
      <div className={classes.words}>
        <p className={classes.sentence}>
          {/* A name may hold characters that reverse the direction of the text after it. */}
          <strong>{who}</strong> <bdi>{did}</bdi>
          {ofMany && entry.vehicle && (
            <>
              {' '}
              <Plate plate={plateOf(entry.vehicle)} size="sm" />
            </>
          )}
          {/* No line begins with the dot. */}
          {'\u00a0· '}
          <time className={text.soft} dateTime={entry.at} title={momentOf(entry.at)}>
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
        {/* An undo with a lost answer, or by somebody else, is no failure. */}
        {error && entry.undo !== 'done' && (
          <p className={classes.refused} role="alert">
            {messageOf(error)}
          </p>
        )}
      </div>
      {entry.undo === 'done' && <span className={classes.done}>Deshecho</span>}
      {entry.undo === 'possible' && may(`${kinds[entry.kind].area}:write`) && (
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
