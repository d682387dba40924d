import { formatCount } from '@baqueano/domain/values/format';
import type { Act } from '../lib/acts/acts.ts';
import { ActButton } from '../ui/look/act-button.tsx';

interface Props {
  act: Act;
  /** The labels of the empty fields. */
  missing: readonly string[];
  /** The record in the accessible name. */
  of: string;
}

/** One button for all empty fields; none where nothing lacks. */
export function Complete({ act, missing, of }: Props) {
  if (missing.length === 0) return null;
  const words = `Completar ${formatCount(missing.length, 'dato', 'datos')}`;
  return (
    <div title={`Sin cargar: ${missing.join(', ')}`}>
      <ActButton act={act} name={`${words} de ${of}`}>
        {words}
      </ActButton>
    </div>
  );
}
