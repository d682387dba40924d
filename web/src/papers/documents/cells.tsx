import type { VehicleDocument } from '@baqueano/domain/document';
import { type Vehicle, vehicleName } from '@baqueano/domain/vehicle';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Plate } from '../../fleet/vehicles/parts/plate.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import classes from './cells.module.css';
import { useRenewal } from './parts/use-renewal.ts';
import { documentName } from './words.ts';

interface Actions {
  onEdit: (document: VehicleDocument) => void;
  onDelete: (document: VehicleDocument, row: Element | null) => void;
}

/** What a row of the table and a card of the phone get alike. */
export interface DocumentProps extends Actions {
  document: VehicleDocument;
  /** Undefined when the list of vehicles does not know it yet. */
  vehicle: Vehicle | undefined;
  /** Its place among its kind when it has just been saved: it is brought into view, and again when it moves. */
  markedAt: number | null;
  busy: boolean;
}

/** What a table and a list of cards get alike. */
export interface DocumentListProps extends Actions {
  /** Of one type, as many as have been read. */
  documents: readonly VehicleDocument[];
  vehicles: ReadonlyMap<string, Vehicle>;
  /** While they are not what the filters ask for any more. */
  stale: boolean;
  /** Just saved. */
  markedId: string | null;
  removingId: string | undefined;
}

export function useInViewWhenMarked<E extends Element>(markedAt: number | null) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (markedAt !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [markedAt]);
  return element;
}

export function VehicleLink({ id, vehicle }: { id: string; vehicle: Vehicle | undefined }) {
  return (
    <Link className={classes.vehicle} to="/vehiculos/$id" params={{ id }} search={{ tab: 'documentos' }}>
      {vehicle ? (
        <>
          <Plate plate={vehicle.licensePlate} size="sm" />{' '}
          <span className={classes.name} title={vehicleName(vehicle)}>
            {vehicleName(vehicle)}
          </span>
        </>
      ) : (
        'Ver vehículo'
      )}
    </Link>
  );
}

export function DocumentActions({ document, vehicle, onEdit, onDelete }: Omit<DocumentProps, 'markedAt' | 'busy'>) {
  const name = documentName(document, vehicle);
  const renewal = useRenewal(document, name);
  return (
    <span className={classes.actions}>
      <RowButtons
        name={name}
        renewal={renewal}
        onEdit={() => onEdit(document)}
        onDelete={(row) => onDelete(document, row)}
      />
    </span>
  );
}
