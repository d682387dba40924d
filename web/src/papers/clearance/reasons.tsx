import type { ClearanceReason, VehicleClearance } from '@baqueano/domain/clearance/clearance';
import { formatPlate } from '@baqueano/domain/values/plate';
import { ActionIcon, Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useAct, useMayAct } from '../../lib/acts/acts.ts';
import { ActButton } from '../../ui/look/act-button.tsx';
import text from '../../ui/look/text.module.css';
import classes from './reasons.module.css';
import { dueWords, reasonWords, type Step, stepsOf } from './words.ts';

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
  const [first, ...others] = stepsOf(reason, unit);
  const plate = formatPlate(reason.trailerPlate ?? unit.vehicle.licensePlate);
  return (
    <li className={classes.reason} data-effect={reason.effect}>
      <span className={text.middling} title={source ? `Según ${source}` : undefined}>
        {reasonWords(reason)}
        {reason.own && <span className={text.soft}> · según tu regla</span>}
        {due && <span className={text.soft}> · {due}</span>}
      </span>
      <span className={classes.steps}>
        {first && (
          <ActButton act={first.act} name={`${first.name}: ${plate}`} variant={leads ? 'filled' : undefined}>
            {first.label}
          </ActButton>
        )}
        {!short && others.length > 0 && <Others steps={others} plate={plate} />}
      </span>
    </li>
  );
}

/** The acts that are less likely, in a menu. */
function Others({ steps, plate }: { steps: readonly Step[]; plate: string }) {
  const open = useAct();
  const mayAct = useMayAct();
  const offered = steps.filter(({ act }) => mayAct(act));
  if (offered.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.others} variant="default" aria-label={`Más acciones: ${plate}`}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ act, label, name }) => (
          <Menu.Item key={label} aria-label={`${name}: ${plate}`} onClick={() => void open(act)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
