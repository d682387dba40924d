import type { VehicleDocument } from '@baqueano/domain/document';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { useEffect, useRef } from 'react';
import { useVehiclesById } from '../fleet/lookup/vehicles.ts';
import { useDocumentDialogs } from '../papers/documents/use-dialogs.tsx';
import { useRecordDialogs } from '../upkeep/maintenance/use-dialogs.tsx';

interface Props {
  row: Element | null;
  onClosed: () => void;
}

const nothing = () => undefined;

export function DocumentDeletion({ document, row, onClosed }: Props & { document: VehicleDocument }) {
  const { remove } = useDocumentDialogs({ vehicles: useVehiclesById(), onSaved: nothing });
  useOnce(() => void remove(document, row).then(onClosed));
  return null;
}

export function RecordDeletion({ record, row, onClosed }: Props & { record: MaintenanceRecord }) {
  const { remove } = useRecordDialogs({ vehicles: useVehiclesById(), onSaved: nothing });
  useOnce(() => void remove(record, row).then(onClosed));
  return null;
}

/** React's strict mode runs effects twice: the person is asked once. */
function useOnce(ask: () => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  });
}
