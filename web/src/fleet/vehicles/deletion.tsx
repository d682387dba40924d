import { formatCount } from '@baqueano/domain/values/format';
import { formatPlate } from '@baqueano/domain/values/plate';
import { type Vehicle, type VehicleSummary, vehicleName } from '@baqueano/domain/vehicles/vehicle';
import { useQuery } from '@tanstack/react-query';
import { vehicleSummaryQuery } from '../lookup/vehicles.ts';
import classes from './deletion.module.css';

const list = new Intl.ListFormat('es-AR', { type: 'conjunction' });

function whatGoes({ maintenance, documents, accidents, readings, reminders, files }: VehicleSummary): string {
  const parts = [
    { count: maintenance.count, one: 'registro de mantenimiento', many: 'registros de mantenimiento' },
    { count: documents.count, one: 'documento', many: 'documentos' },
    { count: accidents.count, one: 'siniestro', many: 'siniestros' },
    { count: readings, one: 'lectura de kilometraje', many: 'lecturas de kilometraje' },
    { count: reminders, one: 'recordatorio', many: 'recordatorios' },
    { count: files, one: 'archivo', many: 'archivos' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return 'No tiene registros, documentos, siniestros, lecturas ni recordatorios.';
  return `También se eliminan ${list.format(parts.map(({ count, one, many }) => formatCount(count, one, many)))}.`;
}

/** What the confirmation of a deletion says. The question does not wait for the counts. */
export function VehicleDeletion({ vehicle }: { vehicle: Vehicle }) {
  const { data, isError } = useQuery({ ...vehicleSummaryQuery(vehicle.id), refetchOnMount: 'always' });
  const uncounted = isError
    ? 'También se eliminan sus registros de mantenimiento, documentos, siniestros, lecturas de kilometraje y recordatorios.'
    : 'Contando lo que se elimina con el vehículo...';
  return (
    <>
      <p className={classes.question}>
        ¿Está seguro que desea eliminar el vehículo {vehicleName(vehicle)} ({formatPlate(vehicle.licensePlate)})? Esta
        acción no se puede deshacer.
      </p>
      <p className={classes.rest} role="status">
        {data ? whatGoes(data) : uncounted}
        {vehicle.assignedDriver && ' Su conductor queda sin este vehículo.'}
      </p>
    </>
  );
}
