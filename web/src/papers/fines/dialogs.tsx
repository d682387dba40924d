import type { Fine } from '@baqueano/domain/fines/fine';
import { formatDate } from '@baqueano/domain/values/format';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { FineForm } from './form.tsx';
import { findFine, useDeleteFine } from './queries.ts';
import { fineName } from './words.ts';

export const forms: ActForms<'fine', Fine> = {
  find: findFine,
  missing: 'Esa multa ya no existe.',
  form: ({ does, record, start, onClosed }) => (
    <FineForm fine={record} paying={does === 'pay'} start={start} onClosed={onClosed} />
  ),
  deletion: {
    path: '/api/fines',
    useDelete: useDeleteFine,
    question: (fine, cache) => ({
      title: 'Eliminar Multa',
      message: (
        <>
          <p>¿Está seguro que desea eliminar esta multa? También se elimina de Documentos.</p>
          <p>
            {fineName({ ...fine, vehicle: fine.vehicle ?? listedVehicle(cache, fine.vehicleId) })} · Vence:{' '}
            {formatDate(fine.expiryDate)}
          </p>
        </>
      ),
    }),
    words: { deleted: 'Multa eliminada exitosamente', failed: 'Error al eliminar la multa' },
  },
};
