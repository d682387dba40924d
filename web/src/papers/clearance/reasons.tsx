import type { ClearanceReason, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { formatPlate } from '@baqueano/domain/values/plate';
import { ActButton } from '../../ui/look/act-button.tsx';
import text from '../../ui/look/text.module.css';
import classes from './reasons.module.css';
import { dueWords, reasonWords, stepsOf } from './words.ts';

interface Props {
  unit: VehicleClearance;
  reasons: readonly ClearanceReason[];
  /** In the head of a page: the first act is its main one. */
  leads?: boolean;
  /** One act for each. */
  short?: boolean;
}

export function Reasons({ unit, reasons, leads, short }: Props) {
  return (
    <ul className={classes.list}>
      {reasons.map((reason, place) => (
        <Reason
          key={`${reason.vehicleId} ${reason.message}`}
          unit={unit}
          reason={reason}
          leads={leads && place === 0}
          short={short}
        />
      ))}
    </ul>
  );
}

type ReasonProps = Omit<Props, 'reasons'> & { reason: ClearanceReason };

function Reason({ unit, reason, leads, short }: ReasonProps) {
  const due = dueWords(reason);
  const source = reason.sources.map(({ title }) => title).join('\n');
  const plate = formatPlate(reason.trailerPlate ?? unit.vehicle.licensePlate);
  return (
    <li className={classes.reason} data-effect={reason.effect}>
      <span className={text.middling} title={source ? `Según ${source}` : undefined}>
        {reasonWords(reason)}
        {reason.own && <span className={text.soft}> · según tu regla</span>}
        {due && <span className={text.soft}> · {due}</span>}
      </span>
      <span className={classes.steps}>
        {stepsOf(reason, unit)
          .slice(0, short ? 1 : undefined)
          .map(({ act, label, name }, place) => (
            <ActButton
              key={label}
              act={act}
              name={`${name}: ${plate}`}
              variant={leads && place === 0 ? 'filled' : undefined}
            >
              {label}
            </ActButton>
          ))}
      </span>
    </li>
  );
}
