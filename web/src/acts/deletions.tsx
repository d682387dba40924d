import type { Assignment } from '@baqueano/domain/assignment';
import type { VehicleDocument } from '@baqueano/domain/document';
import type { Fine } from '@baqueano/domain/fine';
import type { MaintenanceRecord } from '@baqueano/domain/maintenance';
import { useEffect, useRef } from 'react';
import { useAssignmentDialogs } from '../fleet/assignments/dialogs.tsx';
import { useDocumentDialogs } from '../papers/documents/dialogs.tsx';
import { useFineDialogs } from '../papers/fines/dialogs.tsx';
import { useMaintenanceDialogs } from '../upkeep/maintenance/dialogs.tsx';

interface Props {
  row: Element | null;
  onClosed: () => void;
}

export function DocumentDeletion({ document, row, onClosed }: Props & { document: VehicleDocument }) {
  const { remove } = useDocumentDialogs();
  useOnce(() => void remove(document, row).then(onClosed));
  return null;
}

export function FineDeletion({ fine, row, onClosed }: Props & { fine: Fine }) {
  const { remove } = useFineDialogs();
  useOnce(() => void remove(fine, row).then(onClosed));
  return null;
}

export function MaintenanceDeletion({ record, row, onClosed }: Props & { record: MaintenanceRecord }) {
  const { remove } = useMaintenanceDialogs();
  useOnce(() => void remove(record, row).then(onClosed));
  return null;
}

export function AssignmentDeletion({ assignment, row, onClosed }: Props & { assignment: Assignment }) {
  const { remove } = useAssignmentDialogs();
  useOnce(() => void remove(assignment, row).then(onClosed));
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
