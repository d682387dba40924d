import type { Import } from '@baqueano/domain/imports/import';
import { isAssumed, sharedRemark } from '@baqueano/domain/imports/questions/assumed';
import classes from './questions.module.css';

/** The notes about assumptions beyond the sheet. */
export const assumedIn = (all: readonly Import[]) => [...new Set(all.flatMap(({ notes }) => notes.filter(isAssumed)))];

export const remarksOf = ({ notes }: Pick<Import, 'notes'>) => notes.filter((note) => sharedRemark(note) !== null);

export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
