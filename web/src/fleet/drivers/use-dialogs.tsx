import type { Driver } from '@baqueano/domain/driver';
import { formatNumber } from '@baqueano/domain/format';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { deleteAsked } from '../../ui/feedback/delete-asked.tsx';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { useDeleteDriver } from '../lookup/drivers.ts';
import { DriverForm } from './form.tsx';

function deletionMessage({ name, assignedVehicles: { length } }: Driver): string {
  const left = length === 1 ? 'Su vehículo queda' : `Sus ${formatNumber(length)} vehículos quedan`;
  const vehicles = length > 0 ? ` ${left} sin conductor.` : '';
  return `¿Está seguro que desea eliminar a ${name}?${vehicles} Esta acción no se puede deshacer.`;
}

/** Adding, editing and deleting a driver. `dialog` goes somewhere in the page. */
export function useDriverDialogs(onSaved: (driver: Driver) => void) {
  const [form, setForm] = useState<{ driver?: Driver } | null>(null);
  const { mutateAsync, isPending, variables } = useDeleteDriver();

  const remove = useCallback(
    async (driver: Driver) => {
      const question = { title: 'Eliminar Conductor', message: deletionMessage(driver) };
      try {
        if (!(await deleteAsked(driver, { ...question, remove: mutateAsync }))) return;
        void toast('success', 'Conductor eliminado exitosamente');
        focusContent();
      } catch (error) {
        void toast('error', messageOf(error, 'Error al eliminar el conductor'));
      }
    },
    [mutateAsync],
  );

  return {
    add: useCallback(() => setForm({}), []),
    edit: useCallback((driver: Driver) => setForm({ driver }), []),
    remove,
    removingId: isPending ? variables.id : undefined,
    dialog: form && <DriverForm driver={form.driver} onSaved={onSaved} onClosed={() => setForm(null)} />,
  };
}
