import type { Accident } from '@baqueano/domain/accidents/accident';
import { useQueryClient } from '@tanstack/react-query';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { listedVehicle } from '../lookup/vehicles.ts';
import { AccidentForm } from './form.tsx';
import { findAccident, useDeleteAccident } from './queries.ts';
import { accidentName } from './words.ts';

const words = { deleted: 'Siniestro eliminado exitosamente', failed: 'Error al eliminar el siniestro' };

/** @param vehicleId the first vehicle of a new accident. */
export function useAccidentDialogs(vehicleId?: string) {
  const cache = useQueryClient();
  return useRecordDialogs<Accident>({
    form: (accident, onClosed) => <AccidentForm accident={accident} start={{ vehicleId }} onClosed={onClosed} />,
    path: '/api/accidents',
    deletion: useDeleteAccident(),
    question: (accident) => ({
      title: 'Eliminar Siniestro',
      message: (
        <>
          <p>¿Está seguro que desea eliminar este siniestro?</p>
          <p>{accidentName({ ...accident, vehicle: accident.vehicle ?? listedVehicle(cache, accident.vehicleId) })}</p>
        </>
      ),
    }),
    words,
  });
}

export const forms: ActForms<'accident', Accident> = {
  find: findAccident,
  missing: 'Ese siniestro ya no existe.',
  useDialogs: useAccidentDialogs,
  form: ({ does, record, start, onClosed }) => (
    <AccidentForm accident={record} reporting={does === 'report'} start={start} onClosed={onClosed} />
  ),
};
