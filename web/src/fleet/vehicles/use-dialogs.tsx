import type { Vehicle } from '@baqueano/domain/vehicle';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { deleteAsked } from '../../ui/feedback/delete-asked.tsx';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useDeleteVehicle } from '../lookup/vehicles.ts';
import { VehicleDeletion } from './deletion.tsx';
import { VehicleForm } from './form.tsx';

interface Outcomes {
  onSaved?: (vehicle: Vehicle) => void;
  onDeleted?: () => void;
}

/** Adding, editing and deleting, as the list and the detail both offer them. `dialog` goes somewhere in the page. */
export function useVehicleDialogs({ onSaved, onDeleted }: Outcomes) {
  const [form, setForm] = useState<{ vehicle?: Vehicle } | null>(null);
  const { mutateAsync, isPending, variables } = useDeleteVehicle();

  const remove = useCallback(
    async (vehicle: Vehicle) => {
      const question = { title: 'Eliminar Vehículo', message: <VehicleDeletion vehicle={vehicle} /> };
      try {
        if (!(await deleteAsked(vehicle, { ...question, remove: mutateAsync }))) return;
        void toast('success', 'Vehículo eliminado exitosamente');
        focusContent();
        onDeleted?.();
      } catch (error) {
        void toast('error', messageOf(error, 'Error al eliminar el vehículo'));
      }
    },
    [mutateAsync, onDeleted],
  );

  return {
    add: useCallback(() => setForm({}), []),
    edit: useCallback((vehicle: Vehicle) => setForm({ vehicle }), []),
    remove,
    removingId: isPending ? variables.id : undefined,
    dialog: form && (
      <VehicleForm vehicle={form.vehicle} onSaved={(saved) => onSaved?.(saved)} onClosed={() => setForm(null)} />
    ),
  };
}
