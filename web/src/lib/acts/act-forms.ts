import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActKind, Start } from './act-kinds.ts';
import type { AnyAct, Does } from './acts.ts';

/** The form's props for an act, with its records loaded. */
export interface ActForm<Row = { id: string }> extends Pick<AnyAct, 'does' | 'field'> {
  /** Undefined for a new one. */
  record?: Row;
  /** The first values of a new one. */
  start: Start;
  vehicle?: Vehicle;
  /** The record of the last time. */
  previous?: Row;
  onClosed: () => void;
}

interface Finds<Row> {
  /** Rejects when it is missing. */
  find(cache: QueryClient, id: string): Promise<Row>;
  /** The message for a missing one: 'Esa multa ya no existe.' */
  missing: string;
}

/** The question is the same in the kind's list and over any screen. */
interface Deletes<Row> {
  deletion: {
    /** '/api/fines': the server counts what it takes along. */
    path: string;
    useDelete(): { mutateAsync(seen: Row): Promise<unknown>; isPending: boolean; variables: Row | undefined };
    question(record: Row, cache: QueryClient): { title: string; message: ReactNode };
    words: { deleted: string; failed: string };
  };
}

interface Opens<Row> {
  form(opened: ActForm<Row>): ReactNode;
}

/** The forms of a slice; its methods use the slice's own record. */
export type ActForms<K extends ActKind, Row = { id: string }> = Opens<Row> &
  ([Does<K>] extends [never] ? unknown : Finds<Row>) &
  ('delete' extends Does<K> ? Deletes<Row> : unknown);

/** For a list that adds, edits and deletes. */
export type ListForms<Row> = Opens<Row> & Deletes<Row>;

export type AnyActForms = Opens<{ id: string }> & Partial<Finds<{ id: string }> & Deletes<{ id: string }>>;
