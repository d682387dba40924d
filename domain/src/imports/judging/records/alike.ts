import { standsByItself } from '../../../papers/document.ts';

/** Papers of one kind and holder differ by their number, else by their name. */
export interface Alike {
  issueDate: string;
  expiryDate: string | null;
  number?: string | null;
  /** The name of a permit; '' for one that may be any. */
  permit?: string;
}

/** Papers that rows before have made or named, by `documentKey`, with the row. */
export type PlannedPapers = Map<string, (Alike & { id: string; row: number })[]>;

/** RUTA and Senasa of one unit may end on one day. */
const isSamePermit = (one: Alike, other: Alike) =>
  one.number && other.number
    ? one.number === other.number
    : !one.permit || !other.permit || one.permit === other.permit;

export const isAlike = (type: string, one: Alike, other: Alike) =>
  one.expiryDate === other.expiryDate &&
  (one.expiryDate !== null || one.issueDate === other.issueDate) &&
  // Some types may have several papers on one day: their number distinguishes them.
  (!standsByItself(type) || (one.number ?? null) === (other.number ?? null)) &&
  (type !== 'permit' || isSamePermit(one, other));
