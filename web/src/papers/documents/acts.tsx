import type { VehicleDocument } from '@baqueano/domain/document';
import { formatCount } from '@baqueano/domain/format';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ReactNode, useState } from 'react';
import { canRetry, messageOf } from '../../lib/http.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import type { Selection } from '../../ui/list/use-selection.tsx';
import { ChangeForm } from './change-form.tsx';
import { countWords, seenOf, useDeleteMany } from './many-queries.ts';
import { sorted } from './renewable.ts';
import { RenewalForm } from './renewal-form.tsx';

/** What can be done with the documents that somebody has chosen. */
export function DocumentActs({ selection }: { selection: Selection<VehicleDocument> }) {
  const { rows: chosen, clear } = selection;
  const [dialog, setDialog] = useState<ReactNode>(null);
  const deleting = useDeleteMany();
  const onClosed = () => setDialog(null);

  function renew() {
    const { renewable, left } = sorted(chosen);
    if (renewable.length === 0) return void toast('error', left ?? 'No hay nada que renovar');
    setDialog(<RenewalForm documents={renewable} left={left} onDone={clear} onClosed={onClosed} />);
  }

  function edit() {
    const others = chosen.filter(({ type }) => type !== 'fine');
    const fines = chosen.length - others.length;
    const left = fines > 0 ? `Sin ${formatCount(fines, 'multa', 'multas')}: se cambian en Multas, de a una.` : null;
    if (others.length === 0) return void toast('error', 'Las multas se cambian en Multas, de a una');
    setDialog(<ChangeForm documents={others} left={left} onDone={clear} onClosed={onClosed} />);
  }

  async function remove() {
    const title = `Eliminar ${countWords(chosen.length)}`;
    const message = 'Se van con sus archivos. Después vas a poder deshacerlo, todo junto.';
    let sure = await confirm({ title, message, confirmLabel: 'Eliminar' });
    while (sure) {
      sure = false;
      try {
        const { answer } = await deleting.mutateAsync({ records: seenOf(chosen) });
        void toast('success', formatCount(answer.count, 'documento eliminado', 'documentos eliminados'));
        clear();
        focusContent();
      } catch (error) {
        const failure = messageOf(error, 'Error al eliminar los documentos');
        if (!canRetry(error)) return void toast('error', failure);
        sure = await confirm({ title, message: failure, confirmLabel: 'Reintentar' });
      }
    }
  }

  return (
    <>
      <SelectionBar
        selection={selection}
        acts={[
          { label: 'Renovar', Icon: IconRefresh, onPress: renew },
          { label: 'Editar juntos', Icon: IconPencil, onPress: edit },
          { label: 'Eliminar', Icon: IconTrash, danger: true, busy: deleting.isPending, onPress: () => void remove() },
        ]}
      />
      {dialog}
    </>
  );
}
