import type { Assignment } from '@baqueano/domain/drivers/assignment';
import { assignmentState, assignmentStateLabels } from '@baqueano/domain/drivers/assignment';
import { formatNumber } from '@baqueano/domain/values/format';
import { plateOf } from '@baqueano/domain/vehicles/shown-plate';
import { vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { Link } from '@tanstack/react-router';
import { usePages } from '../../../lib/records/pages.ts';
import { LoadState } from '../../../ui/list/load-state.tsx';
import { ActLink } from '../../../ui/look/act-link.tsx';
import { Badge } from '../../../ui/look/badge.tsx';
import text from '../../../ui/look/text.module.css';
import { Plate } from '../../vehicles/parts/plate.tsx';
import { assignmentsQuery } from '../queries.ts';
import { capitalized, daysOf, stateTones } from '../words.ts';
import classes from './driven-vehicles.module.css';

/** The others are on a screen of their own. */
const shown = 5;

export function DrivenVehicles({ driverId }: { driverId: string }) {
  const list = usePages(assignmentsQuery({ driverId }));
  const { rows = [], total = 0 } = list;
  return (
    <LoadState
      queries={[list]}
      failed="Error al cargar las asignaciones"
      loading={<p className={text.paddedNote}>Cargando asignaciones...</p>}
    >
      {() => (
        <>
          {rows.length === 0 && <p className={text.paddedNote}>Todavía no manejó ninguno</p>}
          <ul className={classes.list}>
            {rows.slice(0, shown).map((one) => (
              <li key={one.id}>
                <DrivenVehicle assignment={one} />
              </li>
            ))}
          </ul>
          <p className={classes.links}>
            {total > 0 && (
              <Link to="/asignaciones" search={{ conductor: driverId }}>
                {total > shown ? `Ver las ${formatNumber(total)} en Asignaciones` : 'Ver en Asignaciones'}
              </Link>
            )}
            <ActLink act={{ does: 'new', of: 'assignment', driverId }}>Nueva asignación</ActLink>
          </p>
        </>
      )}
    </LoadState>
  );
}

function DrivenVehicle({ assignment }: { assignment: Assignment }) {
  const { vehicleId, vehicle } = assignment;
  const state = assignmentState(assignment);
  return (
    <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id: vehicleId }} search={{ tab: 'conductor' }}>
      {vehicle && <Plate plate={plateOf(vehicle)} size="sm" />}
      <span className={text.rest}>
        <span className={classes.name}>{vehicle && vehicleName(vehicle)}</span>
        <span className={classes.period}>{capitalized(daysOf(assignment))}</span>
      </span>
      {state !== 'past' && <Badge tone={stateTones[state]}>{assignmentStateLabels[state]}</Badge>}
    </Link>
  );
}
