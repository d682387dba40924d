import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { WholeVehicle } from '@baqueano/domain/vehicles/whole-vehicle';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { findVehicle, useDeleteVehicle, wholeOf } from '../lookup/vehicles.ts';
import { leavingInstead } from '../retirement/parts/leaving-act.ts';
import { VehicleDeletion } from './deletion.tsx';
import { VehicleForm } from './form.tsx';

const words = { deleted: 'Vehículo eliminado exitosamente', failed: 'Error al eliminar el vehículo' };

/** The list and the detail both offer them. @param retire 'Dar de baja', a more frequent wish than a deletion. */
export function useVehicleDialogs(retire: (vehicle: Vehicle) => void, onDeleted?: () => void) {
  const cache = useQueryClient();
  const dialogs = useRecordDialogs<Vehicle | WholeVehicle>({
    form: (vehicle, onClosed) => <VehicleForm vehicle={vehicle} onClosed={onClosed} />,
    path: '/api/vehicles',
    deletion: useDeleteVehicle(),
    question: (vehicle) => ({
      title: 'Eliminar Vehículo',
      message: <VehicleDeletion vehicle={vehicle} />,
      instead: leavingInstead(vehicle, retire),
    }),
    words,
    onDeleted,
  });
  const { edit } = dialogs;
  return {
    ...dialogs,
    /** The form needs fields that no list carries. */
    edit: useCallback((vehicle: Vehicle) => void wholeOf(cache, vehicle).then(edit), [cache, edit]),
  };
}

export const forms: ActForms<'vehicle', Vehicle | WholeVehicle> = {
  find: async (cache, id) => wholeOf(cache, await findVehicle(cache, id)),
  missing: 'Ese vehículo ya no existe.',
  form: ({ record, field, onClosed }) => <VehicleForm vehicle={record} missingFact={field} onClosed={onClosed} />,
};
