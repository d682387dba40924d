import type { VehicleDocument } from '@baqueano/domain/document';
import { formatDate } from '@baqueano/domain/format';
import type { Vehicle } from '@baqueano/domain/vehicle';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { deleteAsked } from '../../ui/feedback/delete-asked.tsx';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { DocumentForm } from './form.tsx';
import { useDeleteDocument } from './queries.ts';
import { documentName } from './words.ts';

/** Whoever goes through the list with the keyboard is at the next one. */
function focusOn(button: HTMLButtonElement | null | undefined) {
  if (button) button.focus();
  else focusContent();
}

interface Props {
  vehicles: ReadonlyMap<string, Vehicle>;
  /** What a new document starts with. */
  vehicleId?: string;
  onSaved: (document: VehicleDocument) => void;
}

/** Adding, editing and deleting. `dialog` goes somewhere in the page. */
export function useDocumentDialogs({ vehicles, vehicleId, onSaved }: Props) {
  const [form, setForm] = useState<{ document?: VehicleDocument } | null>(null);
  const { mutateAsync, isPending, variables } = useDeleteDocument();

  const remove = useCallback(
    async (document: VehicleDocument, row: Element | null) => {
      const question = {
        title: 'Eliminar Documento',
        message: (
          <>
            <p>¿Está seguro que desea eliminar este documento? Esta acción no se puede deshacer.</p>
            <p>
              {documentName(document, vehicles.get(document.vehicleId))} · Vencimiento:{' '}
              {formatDate(document.expiryDate)}
            </p>
          </>
        ),
      };
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      try {
        if (!(await deleteAsked(document, { ...question, remove: mutateAsync }))) return;
        focusOn(beside?.querySelector('button'));
        void toast('success', 'Documento eliminado exitosamente');
      } catch (error) {
        void toast('error', messageOf(error, 'Error al eliminar el documento'));
      }
    },
    [mutateAsync, vehicles],
  );

  return {
    add: useCallback(() => setForm({}), []),
    edit: useCallback((document: VehicleDocument) => setForm({ document }), []),
    remove,
    removingId: isPending ? variables.id : undefined,
    dialog: form && (
      <DocumentForm document={form.document} start={{ vehicleId }} onSaved={onSaved} onClosed={() => setForm(null)} />
    ),
  };
}
