import type { Driver, WholeDriver } from '@baqueano/domain/drivers/driver';
import { formatNumber } from '@baqueano/domain/values/format';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ActForms } from '../../lib/acts/act-forms.ts';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.tsx';
import { findDriver, useDeleteDriver, wholeOf } from '../lookup/drivers.ts';
import { leavingInstead } from '../retirement/parts/leaving-act.ts';
import { DriverForm } from './form.tsx';

const words = { deleted: 'Conductor eliminado exitosamente', failed: 'Error al eliminar el conductor' };

function question({ name, assignedVehicles: { length } }: Driver) {
  const left = length === 1 ? 'Su vehículo queda' : `Sus ${formatNumber(length)} vehículos quedan`;
  const vehicles = length > 0 ? ` ${left} sin conductor.` : '';
  const message = `¿Está seguro que desea eliminar a ${name}?${vehicles} Esta acción no se puede deshacer.`;
  return { title: 'Eliminar Conductor', message };
}

/** @param retire 'Dar de baja'. @param onDeleted for the driver's own page, which has lost its driver then. */
export function useDriverDialogs(retire: (driver: Driver) => void, onDeleted?: () => void) {
  const cache = useQueryClient();
  const dialogs = useRecordDialogs<Driver | WholeDriver>({
    form: (driver, onClosed) => <DriverForm driver={driver} onClosed={onClosed} />,
    path: '/api/drivers',
    deletion: useDeleteDriver(),
    question: (driver) => ({ ...question(driver), instead: leavingInstead(driver, retire) }),
    words,
    onDeleted,
  });
  const { edit } = dialogs;
  return {
    ...dialogs,
    /** The form needs fields that no list carries. */
    edit: useCallback((driver: Driver) => void wholeOf(cache, driver).then(edit), [cache, edit]),
  };
}

export const forms: ActForms<'driver', Driver | WholeDriver> = {
  find: async (cache, id) => wholeOf(cache, await findDriver(cache, id)),
  missing: 'Ese conductor ya no existe.',
  form: ({ record, field, onClosed }) => (
    <DriverForm driver={record} renewing={field === 'licenseExpiry'} onClosed={onClosed} />
  ),
};
