import { type DocumentType, documentTypeLabels } from '@baqueano/domain/document';
import { formatNumber } from '@baqueano/domain/format';
import { VisuallyHidden } from '@mantine/core';
import { useOnPhone } from '../../ui/list/use-on-phone.ts';
import { DocumentCards } from './cards.tsx';
import type { DocumentListProps } from './cells.tsx';
import type { DocumentOrder } from './filter.ts';
import classes from './group.module.css';
import { DocumentTable } from './table.tsx';

interface Props extends DocumentListProps {
  type: DocumentType;
  /** Of the whole group, also while its rows are still coming. */
  count: number;
  sorting: DocumentOrder;
  onSort: (sorting: DocumentOrder) => void;
}

export function DocumentGroup({ type, count, sorting, onSort, ...list }: Props) {
  const onPhone = useOnPhone();
  const label = documentTypeLabels[type];
  const headingId = `documentos-${type}`;
  return (
    <section className={classes.group} aria-labelledby={headingId}>
      <header className={classes.header}>
        <h2 id={headingId} className={classes.title}>
          {label}
        </h2>
        <span className={classes.count}>
          {formatNumber(count)}
          <VisuallyHidden> {count === 1 ? 'documento' : 'documentos'}</VisuallyHidden>
        </span>
      </header>
      {onPhone ? (
        <DocumentCards {...list} />
      ) : (
        <DocumentTable label={label} sorting={sorting} onSort={onSort} {...list} />
      )}
    </section>
  );
}
