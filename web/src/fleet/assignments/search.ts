import { searchTexts } from '../../lib/acts/search-text.ts';

/** The filters and the order of the assignments as their address carries them. */
export interface AssignmentSearch {
  /** The id of a vehicle. */
  vehiculo?: string;
  /** The id of a driver. */
  conductor?: string;
  estado?: string;
  /** 'YYYY-MM-DD': those that had a part of that day. */
  dia?: string;
  sentido?: string;
}

export function assignmentSearch(search: Record<string, unknown>): AssignmentSearch {
  return searchTexts(search, 'dia', 'estado', 'conductor', 'vehiculo', 'sentido');
}
