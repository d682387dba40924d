import type { ImportOf } from '../../import.ts';

export interface ImportWrite {
  of: ImportOf;
  does: 'create' | 'update';
  id: string;
  fields: Record<string, unknown>;
  /** Only for an update: the former values of these fields. */
  before?: Record<string, unknown>;
}
