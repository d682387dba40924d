import type { VehicleDocument } from '@baqueano/domain/papers/document';
import { formatDate } from '@baqueano/domain/values/format';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { DocumentForm } from './form.tsx';
import { findDocument, useDeleteDocument } from './record/queries.ts';
import { documentName } from './record/words.ts';

export const forms: ActForms<'document', VehicleDocument> = {
  find: findDocument,
  missing: 'Ese documento ya no existe.',
  form: ({ does, record, start, onClosed }) => {
    const about = does === 'renew' ? { renewed: record } : { document: record, start };
    return <DocumentForm {...about} onClosed={onClosed} />;
  },
  deletion: {
    path: '/api/documents',
    useDelete: useDeleteDocument,
    question: (document, cache) => ({
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
    words: { deleted: 'Documento eliminado exitosamente', failed: 'Error al eliminar el documento' },
  },
};
