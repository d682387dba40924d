import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { useQueryClient } from '@tanstack/react-query';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { DocumentForm } from './form.tsx';
import { findDocument, useDeleteDocument } from './record/queries.ts';
import type { DocumentStart } from './record/values.ts';
import { documentName } from './record/words.ts';

const words = { deleted: 'Documento eliminado exitosamente', failed: 'Error al eliminar el documento' };

/** @param start the first values of a new document. */
export function useDocumentDialogs({ vehicleId, driverId }: DocumentStart = {}) {
  const cache = useQueryClient();
  return useRecordDialogs<VehicleDocument>({
    form: (document, onClosed) => (
      <DocumentForm document={document} start={{ vehicleId, driverId }} onClosed={onClosed} />
    ),
    path: '/api/documents',
    deletion: useDeleteDocument(),
    question: (document) => ({
      title: 'Eliminar Documento',
      message: (
        <>
          <p>¿Está seguro que desea eliminar este documento? Esta acción no se puede deshacer.</p>
          <p>
            {documentName(document, document.vehicle ?? listedVehicle(cache, document.vehicleId))} · Vencimiento:{' '}
            {document.expiryDate === null ? 'No vence' : formatDate(document.expiryDate)}
          </p>
        </>
      ),
    }),
    words,
  });
}

export const forms: ActForms<'document', VehicleDocument> = {
  find: findDocument,
  missing: 'Ese documento ya no existe.',
  useDialogs: useDocumentDialogs,
  form: ({ does, record, start, onClosed }) => {
    const about = does === 'renew' ? { renewed: record } : { document: record, start };
    return <DocumentForm {...about} onClosed={onClosed} />;
  },
};
