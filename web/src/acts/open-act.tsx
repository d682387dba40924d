import { refusalOf } from '@baqueano/domain/people/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReminderForm } from '../alerts/form.tsx';
import { useAccidentDialogs } from '../fleet/accidents/dialogs.tsx';
import { AccidentForm } from '../fleet/accidents/form.tsx';
import { findAccident } from '../fleet/accidents/queries.ts';
import { useAssignmentDialogs } from '../fleet/assignments/dialogs.tsx';
import { AssignmentForm } from '../fleet/assignments/form.tsx';
import { findAssignment } from '../fleet/assignments/queries.ts';
import { DriverForm } from '../fleet/drivers/form.tsx';
import { findDriver, wholeOf as wholeOfDriver } from '../fleet/lookup/drivers.ts';
import { findVehicle, isMissing, wholeOf } from '../fleet/lookup/vehicles.ts';
import { ReadingForm } from '../fleet/odometer/parts/reading-form.tsx';
import { VehicleForm } from '../fleet/vehicles/form.tsx';
import { type Act, needsOf } from '../lib/acts/acts.ts';
import { may } from '../lib/session/permission.ts';
import { useDocumentDialogs } from '../papers/documents/dialogs.tsx';
import { DocumentForm } from '../papers/documents/form.tsx';
import { useSaveDocuments } from '../papers/documents/record/many.ts';
import { findDocument, useSaveDocument } from '../papers/documents/record/queries.ts';
import { useFineDialogs } from '../papers/fines/dialogs.tsx';
import { FineForm } from '../papers/fines/form.tsx';
import { findFine } from '../papers/fines/queries.ts';
import { useMaintenanceDialogs } from '../upkeep/maintenance/dialogs.tsx';
import { RecordForm } from '../upkeep/maintenance/form.tsx';
import { findRecord } from '../upkeep/maintenance/queries.ts';
import { Deletion } from './deletion.tsx';

/** What is shown for an act, once what it is about is here. Rejects with the words for the person when that is gone. */
export async function openAct(act: Act, cache: QueryClient, onClosed: () => void): Promise<ReactNode> {
  const needs = needsOf(act.kind);
  if (!may(needs)) throw new Error(refusalOf(needs));
  switch (act.kind) {
    case 'new-document': {
      const { type, vehicleId, driverId } = act;
      await Promise.all([vehicleId && theVehicle(cache, vehicleId), driverId && theDriver(cache, driverId)]);
      return <DocumentForm start={{ type, vehicleId, driverId }} onClosed={onClosed} />;
    }
    case 'new-papers': {
      const { PapersDialog } = await import('../papers/reading/papers-dialog.tsx');
      const saving = { useSave: useSaveDocument, useSaveMany: useSaveDocuments };
      return <PapersDialog Form={DocumentForm} LicenceForm={DriverForm} {...saving} onClosed={onClosed} />;
    }
    case 'renew-document':
      return <DocumentForm renewed={await theDocument(cache, act.documentId)} onClosed={onClosed} />;
    case 'edit-document':
      return <DocumentForm document={await theDocument(cache, act.documentId)} onClosed={onClosed} />;
    case 'delete-document':
      return (
        <Deletion
          useDialogs={useDocumentDialogs}
          record={await theDocument(cache, act.documentId)}
          row={act.row}
          onClosed={onClosed}
        />
      );
    case 'new-maintenance': {
      const { vehicleId, serviceType, previousId } = act;
      const [vehicle, previous] = await Promise.all([
        vehicleId ? theVehicle(cache, vehicleId) : undefined,
        previousId ? theRecord(cache, previousId) : undefined,
      ]);
      return <RecordForm start={{ vehicle, serviceType, previous }} onClosed={onClosed} />;
    }
    case 'edit-maintenance':
      return <RecordForm record={await theRecord(cache, act.recordId)} onClosed={onClosed} />;
    case 'delete-maintenance':
      return (
        <Deletion
          useDialogs={useMaintenanceDialogs}
          record={await theRecord(cache, act.recordId)}
          row={act.row}
          onClosed={onClosed}
        />
      );
    case 'new-fine': {
      const { vehicleId } = act;
      if (vehicleId) await present(findVehicle(cache, vehicleId), 'Ese vehículo ya no existe.');
      return <FineForm start={{ vehicleId }} onClosed={onClosed} />;
    }
    case 'edit-fine':
    case 'pay-fine':
      return <FineForm fine={await theFine(cache, act.fineId)} paying={act.kind === 'pay-fine'} onClosed={onClosed} />;
    case 'delete-fine':
      return (
        <Deletion
          useDialogs={useFineDialogs}
          record={await theFine(cache, act.fineId)}
          row={act.row}
          onClosed={onClosed}
        />
      );
    case 'new-accident': {
      const { vehicleId } = act;
      if (vehicleId) await theVehicle(cache, vehicleId);
      return <AccidentForm start={{ vehicleId }} onClosed={onClosed} />;
    }
    case 'edit-accident':
    case 'report-accident':
      return (
        <AccidentForm
          accident={await theAccident(cache, act.accidentId)}
          reporting={act.kind === 'report-accident'}
          onClosed={onClosed}
        />
      );
    case 'delete-accident':
      return (
        <Deletion
          useDialogs={useAccidentDialogs}
          record={await theAccident(cache, act.accidentId)}
          row={act.row}
          onClosed={onClosed}
        />
      );
    case 'new-reading':
      return (
        <ReadingForm vehicle={act.vehicleId ? await theVehicle(cache, act.vehicleId) : undefined} onClosed={onClosed} />
      );
    case 'new-vehicle':
      return <VehicleForm onClosed={onClosed} />;
    case 'edit-vehicle': {
      const vehicle = await wholeOf(cache, await theVehicle(cache, act.vehicleId));
      return <VehicleForm vehicle={vehicle} asked={act.field} onClosed={onClosed} />;
    }
    case 'new-driver':
      return <DriverForm onClosed={onClosed} />;
    case 'edit-driver': {
      const driver = await wholeOfDriver(cache, await theDriver(cache, act.driverId));
      return <DriverForm driver={driver} renewing={act.renewing} onClosed={onClosed} />;
    }
    case 'new-assignment': {
      const { vehicleId, driverId } = act;
      await Promise.all([vehicleId && theVehicle(cache, vehicleId), driverId && theDriver(cache, driverId)]);
      return <AssignmentForm start={{ vehicleId, driverId }} onClosed={onClosed} />;
    }
    case 'edit-assignment':
      return <AssignmentForm assignment={await theAssignment(cache, act.assignmentId)} onClosed={onClosed} />;
    case 'delete-assignment':
      return (
        <Deletion
          useDialogs={useAssignmentDialogs}
          record={await theAssignment(cache, act.assignmentId)}
          row={act.row}
          onClosed={onClosed}
        />
      );
    case 'new-reminder':
      return <ReminderForm vehicleId={act.vehicleId} onClosed={onClosed} />;
  }
}

const theVehicle = (cache: QueryClient, id: string) => present(findVehicle(cache, id), 'Ese vehículo ya no existe.');
const theDriver = (cache: QueryClient, id: string) => present(findDriver(cache, id), 'Ese conductor ya no existe.');
const theAssignment = (cache: QueryClient, id: string) =>
  present(findAssignment(cache, id), 'Esa asignación ya no existe.');
const theDocument = (cache: QueryClient, id: string) => present(findDocument(cache, id), 'Ese documento ya no existe.');
const theAccident = (cache: QueryClient, id: string) => present(findAccident(cache, id), 'Ese siniestro ya no existe.');
const theFine = (cache: QueryClient, id: string) => present(findFine(cache, id), 'Esa multa ya no existe.');
const theRecord = (cache: QueryClient, id: string) =>
  present(findRecord(cache, id), 'Ese registro de mantenimiento ya no existe.');

async function present<Entity>(finding: Promise<Entity>, gone: string): Promise<Entity> {
  try {
    return await finding;
  } catch (error) {
    throw isMissing(error) ? new Error(gone) : error;
  }
}
