import type { Problem } from '@baqueano/domain/alerts/problem';
import { formatNumber } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { problemsShown } from '@baqueano/domain/values/shown-first';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Thumbnail } from '../../files/thumbnail.tsx';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { messageOf } from '../../lib/http/http.ts';
import { part, usePart } from '../../lib/http/part.ts';
import { toast } from '../../ui/feedback/toasts/toasts.ts';
import { LoadFailed } from '../../ui/list/load-state.tsx';
import { ActButton } from '../../ui/look/act-button.tsx';
import { Panel } from '../../ui/look/panel.tsx';
import text from '../../ui/look/text.module.css';
import { reportWords } from './problem-words.ts';
import classes from './problems.module.css';
import { useProblems, useSeen } from './problems-query.ts';

const viewer = part(async () => (await import('../../files/viewer.tsx')).FileViewer);

interface Props {
  /** Their number, known before they load. */
  count?: number;
  /** All of them, and not the first alone. */
  all?: boolean;
}

/** The unseen problems, first on the screen for roles that answer them. */
export function Problems({ count = 0, all = false }: Props) {
  const query = useProblems();
  const { data, error } = query;
  const unseen = data?.filter(({ seenBy }) => seenBy === null);
  const total = unseen?.length ?? count;
  if (total === 0) return null;
  const places = Array.from({ length: error ? 0 : Math.min(count, problemsShown) }, (_, place) => place);
  return (
    <Panel
      title={total === 1 ? 'Un problema sin ver' : `${formatNumber(total)} problemas sin ver`}
      aside={!all && total > problemsShown && <Link to="/alertas">Ver los {formatNumber(total)}</Link>}
    >
      {!data && <LoadFailed queries={[query]} failed="Error al cargar los problemas" />}
      <ul className={text.plainList}>
        {unseen
          ? unseen.slice(0, all ? unseen.length : problemsShown).map((one) => <Row key={one.id} problem={one} />)
          : places.map((place) => (
              <li key={place} className={classes.row} aria-hidden>
                <Skeleton height={14} width="40%" />
              </li>
            ))}
      </ul>
    </Panel>
  );
}

function Row({ problem }: { problem: Problem }) {
  const { id, vehicleId, vehicle, message, files } = problem;
  const seen = useSeen();
  const { Here: Viewer } = usePart(viewer);
  const [shown, setShown] = useState<string | null>(null);
  const [first] = files;
  const plate = vehicle ? formatPlate(vehicle.licensePlate) : 'el vehículo';

  async function see() {
    try {
      await seen.mutateAsync(problem);
    } catch (error) {
      toast('error', messageOf(error, 'No se pudo decir que lo viste'));
    }
  }

  return (
    <li className={classes.row}>
      {first ? (
        <UnstyledButton
          className={classes.photo}
          aria-label={`Ver la foto: ${message}`}
          onClick={() => setShown(first.id)}
        >
          <Thumbnail file={first} />
        </UnstyledButton>
      ) : (
        <span className={classes.photo} data-none>
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={text.shrinks}>
        <p className={classes.message} title={message}>
          {vehicle && (
            <Link to="/vehiculos/$id" params={{ id: vehicleId }} title={vehicleName(vehicle)}>
              <Plate plate={vehicle.licensePlate} size="sm" />
            </Link>
          )}
          <strong>{message}</strong>
        </p>
        <p className={classes.soft}>{reportWords(problem)}</p>
      </div>
      <div className={classes.acts}>
        <ActButton act={{ does: 'new', of: 'maintenance', vehicleId }} name={`Registrar service de ${plate}`}>
          Registrar service
        </ActButton>
        <Button
          className={classes.seen}
          variant="default"
          size="xs"
          aria-label={`Lo vi: ${message}`}
          loading={seen.isPending}
          onClick={() => void see()}
        >
          Lo vi
        </Button>
      </div>
      {shown && Viewer && <Viewer files={files} firstId={shown} onClosed={() => setShown(null)} key={id} />}
    </li>
  );
}
