import type { Accident } from '@baqueano/domain/accidents/accident';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { listedVehicle } from '../lookup/vehicles.ts';
import { AccidentForm } from './form.tsx';
import { findAccident, useDeleteAccident } from './queries.ts';
import { accidentName } from './words.ts';

export const forms: ActForms<'accident', Accident> = {
  find: findAccident,
  missing: 'Ese siniestro ya no existe.',
  form: ({ does, record, start, onClosed }) => (
    <AccidentForm accident={record} reporting={does === 'report'} start={start} onClosed={onClosed} />
  ),
  deletion: {
    path: '/api/accidents',
    useDelete: useDeleteAccident,
    question: (accident, cache) => ({
      title: 'Eliminar Siniestro',
      message: (
        <>
          <p>¿Está seguro que desea eliminar este siniestro?</p>
          <p>{accidentName({ ...accident, vehicle: accident.vehicle ?? listedVehicle(cache, accident.vehicleId) })}</p>
        </>
      ),
    }),
    words: { deleted: 'Siniestro eliminado exitosamente', failed: 'Error al eliminar el siniestro' },
  },
};
