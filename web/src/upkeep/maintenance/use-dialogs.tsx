import { formatDate } from '@baqueano/domain/format';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { formatPlate } from '@baqueano/domain/plate';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicle';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/http.ts';
import { deleteAsked } from '../../ui/feedback/delete-asked.tsx';
import { focusContent } from '../../ui/feedback/focus-content.ts';
import { toast } from '../../ui/feedback/toasts.ts';
import { RecordForm } from './form.tsx';
import { useDeleteRecord } from './queries.ts';

/** Whoever goes through the list with the keyboard is at the next one. */
function focusLastButton(row: Element | null | undefined) {
  const button = [...(row?.querySelectorAll('button') ?? [])].at(-1);
  if (button) button.focus();
  else focusContent();
}

interface Options {
  vehicles: ReadonlyMap<string, Vehicle>;
  /** The one that a new record is about, when the screen is about one. */
  vehicle?: Vehicle;
  onSaved: (record: MaintenanceRecord) => void;
}

/** Adding, editing and deleting. `dialog` goes somewhere in the page. */
export function useRecordDialogs({ vehicles, vehicle, onSaved }: Options) {
  const [form, setForm] = useState<{ record?: MaintenanceRecord } | null>(null);
  const { mutateAsync, isPending, variables } = useDeleteRecord();

  const remove = useCallback(
    async (record: MaintenanceRecord, row: Element | null) => {
      const { vehicleId, serviceType, date } = record;
      const of = vehicles.get(vehicleId);
      const whose = of ? ` del vehículo ${vehicleName(of)} (${formatPlate(of.licensePlate)})` : '';
      const question = {
        title: 'Eliminar Registro de Mantenimiento',
        message: `¿Está seguro que desea eliminar el registro de ${serviceType}${whose} del ${formatDate(date)}? Esta acción no se puede deshacer.`,
      };
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      try {
        if (!(await deleteAsked(record, { ...question, remove: mutateAsync }))) return;
        focusLastButton(beside);
        void toast('success', 'Registro eliminado exitosamente');
      } catch (error) {
        void toast('error', messageOf(error, 'Error al eliminar el registro'));
      }
    },
    [mutateAsync, vehicles],
  );

  return {
    add: useCallback(() => setForm({}), []),
    edit: useCallback((record: MaintenanceRecord) => setForm({ record }), []),
    remove,
    removingId: isPending ? variables.id : undefined,
    dialog: form && (
      <RecordForm
        record={form.record}
        vehicles={vehicles}
        start={{ vehicle }}
        onSaved={onSaved}
        onClosed={() => setForm(null)}
      />
    ),
  };
}
