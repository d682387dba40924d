import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { asksForRenewal } from '@baqueano/domain/papers/renewal';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useAct, useMayAct } from '../../../lib/acts/acts.ts';
import type { RowAct } from '../../../ui/list/row-buttons.tsx';

/** For the buttons of a row: its renewal when it is time for that; of a fine, all that is kept of it. `name` tells it from the others. */
export function useRowAct(document: VehicleDocument, name: string): RowAct | undefined {
  const { id } = document;
  const open = useAct();
  const mayAct = useMayAct();
  if (document.type === 'fine') {
    if (!mayAct({ kind: 'edit-fine' })) return undefined;
    const onPress = () => void open({ kind: 'edit-fine', fineId: id });
    return { name: `Ver la ${name}`, title: 'Ver la multa', Icon: IconGavel, onPress };
  }
  if (!mayAct({ kind: 'renew-document' }) || !asksForRenewal(document)) return undefined;
  const onPress = () => void open({ kind: 'renew-document', documentId: id });
  return { name: `Renovar ${name}`, title: 'Renovar', Icon: IconRefresh, onPress };
}
