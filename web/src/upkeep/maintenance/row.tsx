import { formatDate, formatKm, formatPesos } from '@baqueano/domain/format';
import { memo, useEffect, useRef } from 'react';
import { RowNote, useRowNote } from '../../ui/list/row-note.tsx';
import { RecordButtons } from './buttons.tsx';
import type { RecordProps } from './props.ts';
import classes from './row.module.css';
import { VehicleLink } from './vehicle-link.tsx';
import { recordName } from './words.ts';

export const RecordRow = memo(function RecordRow({ record, vehicle, markedAt, busy, onEdit, onDelete }: RecordProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const { hover, note } = useRowNote();

  useEffect(() => {
    if (markedAt !== null) row.current?.scrollIntoView({ block: 'nearest' });
  }, [markedAt]);

  return (
    <tr
      ref={row}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
      {...(record.notes ? hover : {})}
    >
      <td className={classes.date}>{formatDate(record.date)}</td>
      <td>
        <VehicleLink vehicle={vehicle} />
      </td>
      <td data-numeric>{formatKm(record.km)}</td>
      <td>
        <span className={classes.service}>
          {record.serviceType}
          {record.notes && (
            <RowNote note={note} label={`Notas de ${recordName(record, vehicle)}`}>
              {record.notes}
            </RowNote>
          )}
        </span>
      </td>
      <td>
        <span className={classes.workshop}>{record.workshop}</span>
      </td>
      <td data-numeric>{formatPesos(record.cost)}</td>
      <td data-numeric data-actions>
        <RecordButtons record={record} vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
});
