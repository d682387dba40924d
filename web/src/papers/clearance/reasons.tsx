import type { ClearanceReason, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { formatPlate } from '@baqueano/domain/values/plate';
import { ActButton } from '../../ui/look/act-button.tsx';
import text from '../../ui/look/text.module.css';
import classes from './reasons.module.css';
import { dueWords, reasonWords, stepsOf } from './words.ts';

interface Props {
  unit: VehicleClearance;
  reasons: readonly ClearanceReason[];
}

export function Reasons({ unit, reasons }: Props) {
  return (
    <ul className={classes.list}>
      {reasons.map((reason) => (
        <Reason key={`${reason.vehicleId} ${reason.message}`} unit={unit} reason={reason} />
      ))}
    </ul>
  );
}

function Reason({ unit, reason }: { unit: VehicleClearance; reason: ClearanceReason }) {
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
        {stepsOf(reason, unit).map(({ act, label, name }) => (
          <ActButton key={label} act={act} name={`${name}: ${plate}`}>
            {label}
          </ActButton>
        ))}
      </span>
    </li>
  );
}
