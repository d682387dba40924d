import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActKind, Start } from './act-kinds.ts';
import type { AnyAct, Does } from './acts.ts';

/** With what the form of an act opens: what the act names is here. */
export interface ActForm<Row = { id: string }> extends Pick<AnyAct, 'does' | 'field'> {
  /** None: a new one. */
  record?: Row;
  /** What a new one begins with. */
  start: Start;
  vehicle?: Vehicle;
  /** The record of the last time. */
  previous?: Row;
  onClosed: () => void;
}

interface Finds<Row> {
  /** Rejects when it is missing. */
  find(cache: QueryClient, id: string): Promise<Row>;
  /** Says that it is missing: 'Esa multa ya no existe.' */
  missing: string;
}

interface Deletes<Row> {
  /** Asks as the list does. */
  useDialogs(): { remove(record: Row, row?: Element | null): Promise<void> };
}

interface Opens<Row> {
  form(opened: ActForm<Row>): ReactNode;
}

/** What a slice says of its forms; its methods take the slice's own record. */
export type ActForms<K extends ActKind, Row = { id: string }> = Opens<Row> &
  ([Does<K>] extends [never] ? unknown : Finds<Row>) &
  ('delete' extends Does<K> ? Deletes<Row> : unknown);

export type AnyActForms = Opens<{ id: string }> & Partial<Finds<{ id: string }> & Deletes<{ id: string }>>;
