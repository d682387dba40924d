import { textsOf } from '../../lib/acts/search-text.ts';

/** The words of the address, which filter.ts reads. */
export const assignmentSearch = textsOf('dia', 'estado', 'conductor', 'vehiculo', 'sentido');
export type AssignmentSearch = ReturnType<typeof assignmentSearch>;
