import { WholeNumbers } from '../../look/whole-numbers.tsx';
import classes from './row-line.module.css';

interface Props {
  children?: string;
  /** The words of columns that stand from 'wide' on, and of those from 'widest' on. */
  wide?: readonly (string | false | null | undefined)[];
  widest?: readonly (string | false | null | undefined)[];
}

/** The second line of a row, of one line itself. In a narrow window it begins with what hidden columns say. */
export function RowLine({ children = '', wide = [], widest = [] }: Props) {
  const before = (words: Props['wide'] = []) => {
    const known = words.filter(Boolean);
    return [...known, ...(known.length > 0 && children ? [''] : [])].join('\u00a0· ');
  };
  const all = [...wide, ...widest, children].filter(Boolean).join(' · ');
  return (
    <span className={classes.line} title={all} data-wide={before([...wide, ...widest])} data-widest={before(widest)}>
      <WholeNumbers text={children} />
    </span>
  );
}
