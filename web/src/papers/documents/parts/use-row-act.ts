import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { needsRenewal } from '@baqueano/domain/papers/renewal';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useAct, useMayAct } from '../../../lib/acts/acts.ts';
import type { RowAct } from '../../../ui/list/table/row-buttons.tsx';

/** For the buttons of a row: its renewal when it is due; for a fine, its details. `name` makes the accessible name unique. */
export function useRowAct(document: VehicleDocument, name: string): RowAct | undefined {
  const { id } = document;
  const open = useAct();
  const mayAct = useMayAct();
  if (document.type === 'fine') {
    if (!mayAct({ does: 'edit', of: 'fine' })) return undefined;
    const onPress = () => void open({ does: 'edit', of: 'fine', id });
    return { name: `Ver la ${name}`, title: 'Ver la multa', word: 'Ver', Icon: IconGavel, onPress };
  }
  if (!mayAct({ does: 'renew', of: 'document' }) || !needsRenewal(document)) return undefined;
  const onPress = () => void open({ does: 'renew', of: 'document', id });
  return { name: `Renovar ${name}`, title: 'Renovar', word: 'Renovar', Icon: IconRefresh, onPress };
}
