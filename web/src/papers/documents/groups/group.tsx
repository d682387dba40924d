import { formatNumber } from '@baqueano/domain/values/format';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import text from '../../../ui/look/text.module.css';
import classes from './group.module.css';

interface Props {
  /** The element's, unique in the page. */
  id: string;
  label: string;
  /** The size of the whole group, also while its rows are still coming. */
  count: number;
  beside?: ReactNode;
  children: ReactNode;
}

export function Group({ id, label, count, beside, children }: Props) {
  const headingId = `documentos-${id}`;
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <header className={classes.header}>
        <h2 id={headingId} className={text.title}>
          {label}
        </h2>
        <span className={classes.count}>
          {formatNumber(count)}
          <VisuallyHidden> {count === 1 ? 'documento' : 'documentos'}</VisuallyHidden>
        </span>
        {beside}
      </header>
      {children}
    </section>
  );
}

/** For a group with its rows in the list above. */
export function StandAbove({ count }: { count: number }) {
  return (
    <p className={text.note}>
      {count === 1
        ? 'El que hay está arriba, en «Te necesitan».'
        : `Los ${formatNumber(count)} están arriba, en «Te necesitan».`}
    </p>
  );
}
