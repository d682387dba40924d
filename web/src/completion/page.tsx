import { Button, Skeleton } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconSheet from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMay } from '../lib/session/permission.ts';
import { clearanceSummaryQuery } from '../papers/clearance/queries.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { LoadState } from '../ui/list/load-state.tsx';
import text from '../ui/look/text.module.css';
import { Board } from './board.tsx';
import classes from './completion.module.css';
import { driverFacts, isOfDriver, vehicleFacts } from './facts/facts.ts';
import { completionQuery } from './facts/queries.ts';
import { type Row, rowOfDriver, rowOfVehicle } from './facts/rows.ts';
import { withWritten } from './facts/written-rows.ts';
import { Head, type Tab, tabWords } from './head.tsx';
import { useCompleting } from './saving/use-completing.ts';
import { useUndoKey } from './saving/use-undo-key.ts';

const route = getRouteApi('/shell/completar');
const none: readonly Row[] = [];

export function Page() {
  const { de } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const lacking = useQuery(completionQuery);
  const summary = useQuery(clearanceSummaryQuery());
  const completing = useCompleting();
  useUndoKey(completing.undoOne);
  const loadsPapers = may('document:write');
  const facts = useMemo(() => vehicleFacts.filter(({ paper }) => loadsPapers || !paper), [loadsPapers]);
  const units = useMemo(() => {
    const names = new Set(facts.map(({ name }) => name));
    const all = lacking.data?.vehicles.map(rowOfVehicle) ?? none;
    return all.filter(({ lacks }) => lacks.some((one) => names.has(one)));
  }, [lacking.data, facts]);
  const writesDrivers = may('driver:write');
  const drivers = useMemo(
    () => (writesDrivers ? lacking.data?.drivers.map(rowOfDriver) : undefined) ?? none,
    [lacking.data, writesDrivers],
  );
  const { written, unsaved } = completing;
  const [allUnits, allDrivers] = useMemo(() => {
    const left = [...unsaved.values()].map((one) => ({ ...one, value: undefined }));
    const ofThem = Map.groupBy([...left, ...written.values()], ({ fact }) => isOfDriver(fact));
    return [withWritten(units, ofThem.get(false) ?? []), withWritten(drivers, ofThem.get(true) ?? [])] as const;
  }, [units, drivers, written, unsaved]);
  const ofDrivers = allUnits.length === 0 || (de === 'conductores' && allDrivers.length > 0);
  const rows = ofDrivers ? allDrivers : allUnits;
  const [these, others] = ofDrivers ? [drivers, units] : [units, drivers];
  const goTo = (tab: Tab) => void navigate({ search: { de: tab === 'conductores' ? tab : undefined }, replace: true });
  const [tab, otherTab] = ofDrivers ? (['conductores', 'unidades'] as const) : (['unidades', 'conductores'] as const);
  const other =
    others.length > 0 ? { words: tabWords(otherTab, others.length), onGo: () => goTo(otherTab) } : undefined;

  return (
    <LoadState
      queries={[lacking, summary]}
      failed="Error al cargar lo que falta"
      loading={
        <Loading text="Cargando lo que falta...">
          <Skeleton height={480} radius="lg" />
        </Loading>
      }
    >
      {() => (
        <div className={classes.page}>
          {summary.data && (
            <Head
              summary={summary.data}
              completing={completing}
              units={units.length}
              drivers={drivers.length}
              tab={tab}
              onTab={goTo}
            />
          )}
          {these.length + others.length === 0 && (
            <NothingLacks isEmpty={summary.data?.total === 0} brings={may('exchange:write')} />
          )}
          {these.length === 0 && others.length > 0 && <OthersLack ofDrivers={ofDrivers} onGo={() => goTo(otherTab)} />}
          {rows.length > 0 && (
            <Board
              key={ofDrivers ? 'drivers' : 'units'}
              rows={rows}
              facts={ofDrivers ? driverFacts : facts}
              ofDrivers={ofDrivers}
              completing={completing}
              other={other}
            />
          )}
        </div>
      )}
    </LoadState>
  );
}

function OthersLack({ ofDrivers, onGo }: { ofDrivers: boolean; onGo: () => void }) {
  return (
    <div className={classes.head}>
      <p className={text.note}>{ofDrivers ? 'Los conductores están completos.' : 'Las unidades están completas.'}</p>
      <Button onClick={onGo}>{ofDrivers ? 'Seguir con las unidades' : 'Seguir con los conductores'}</Button>
    </div>
  );
}

function NothingLacks({ isEmpty, brings }: { isEmpty: boolean; brings: boolean }) {
  if (isEmpty)
    return (
      <EmptyState
        icon={<IconSheet size={28} stroke={1.5} />}
        title="Todavía no hay unidades en servicio"
        hint="Traé tu planilla: lo que no diga se completa acá."
        action={
          brings && (
            <Button component={Link} to="/importar">
              Importar
            </Button>
          )
        }
      />
    );
  return (
    <EmptyState
      icon={<IconCircleCheck size={28} stroke={1.5} />}
      title="La flota está completa"
      hint="No falta ningún dato ni papel para saber qué unidades pueden circular."
      action={
        <Button component={Link} to="/circulacion">
          Ver en Circulación
        </Button>
      }
    />
  );
}
