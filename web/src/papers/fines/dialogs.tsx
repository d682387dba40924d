import type { Fine } from '@baqueano/domain/fines/fine';
import { formatDate } from '@baqueano/domain/values/format';
import { useQueryClient } from '@tanstack/react-query';
import { listedVehicle } from '../../fleet/lookup/vehicles.ts';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { FineForm } from './form.tsx';
import { findFine, useDeleteFine } from './queries.ts';
import { fineName } from './words.ts';

const words = { deleted: 'Multa eliminada exitosamente', failed: 'Error al eliminar la multa' };

/** @param vehicleId the first vehicle of a new fine. */
export function useFineDialogs(vehicleId?: string) {
  const cache = useQueryClient();
  return useRecordDialogs<Fine>({
    form: (fine, onClosed) => <FineForm fine={fine} start={{ vehicleId }} onClosed={onClosed} />,
    path: '/api/fines',
    deletion: useDeleteFine(),
    question: (fine) => ({
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
    words,
  });
}

export const forms: ActForms<'fine', Fine> = {
  find: findFine,
  missing: 'Esa multa ya no existe.',
  useDialogs: useFineDialogs,
  form: ({ does, record, start, onClosed }) => (
    <FineForm fine={record} paying={does === 'pay'} start={start} onClosed={onClosed} />
  ),
};
