import { type Retirement, retirementReasonLabels } from '@baqueano/domain/records/retirement';
import { formatDate } from '@baqueano/domain/values/format';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import type { RowAct } from '../../../ui/list/table/row-buttons.tsx';

/** Beside 'Eliminar', and before it: the more frequent wish. */
export function leavingAct(one: { retiredOn?: string | null }, name: string, onPress: () => void): RowAct {
  const title = one.retiredOn ? 'Volver a dar de alta' : 'Dar de baja';
  return { name: `${title} ${name}`, title, Icon: one.retiredOn ? IconArchiveOff : IconArchive, onPress };
}

/** In the dialog of a deletion; undefined for a record that has left already. */
export function leavingInstead<One extends { retiredOn?: string | null }>(one: One, retire: (one: One) => void) {
  return one.retiredOn ? undefined : { label: 'Dar de baja', onPress: () => retire(one) };
}

/** 'De baja desde el 05/11/2026, vendido'; undefined while it is in the fleet. */
export function retirementWords({ retiredOn, retiredReason }: Partial<Retirement>): string | undefined {
  if (!retiredOn) return undefined;
  // 'Otro' has no meaning for a reader.
  const reason =
    retiredReason && retiredReason !== 'other' ? `, ${retirementReasonLabels[retiredReason].toLowerCase()}` : '';
  return `De baja desde el ${formatDate(retiredOn)}${reason}`;
}
