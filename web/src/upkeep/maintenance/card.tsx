import { formatDate, formatKm, formatPesos } from '@baqueano/domain/format';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import { memo, useEffect, useRef } from 'react';
import frame from '../../ui/look/card.module.css';
import { RecordButtons } from './buttons.tsx';
import classes from './card.module.css';
import type { RecordProps } from './props.ts';
import { VehicleLink } from './vehicle-link.tsx';
import { recordName } from './words.ts';

export const RecordCard = memo(function RecordCard({ record, vehicle, markedAt, busy, onEdit, onDelete }: RecordProps) {
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (markedAt !== null) card.current?.scrollIntoView({ block: 'nearest' });
  }, [markedAt]);

  return (
    <article
      ref={card}
      className={`${frame.card} ${classes.card}`}
      aria-label={recordName(record, vehicle)}
      data-marked={markedAt !== null || undefined}
      data-busy={busy || undefined}
    >
      <div className={classes.top}>
        <h2 className={classes.service}>{record.serviceType}</h2>
        <span className={classes.cost}>{formatPesos(record.cost)}</span>
      </div>
      <VehicleLink vehicle={vehicle} />
      {record.notes && <p className={classes.notes}>{record.notes}</p>}
      <div className={classes.bottom}>
        <ul className={classes.facts}>
          <li>
            <IconCalendar size={16} aria-hidden />
            {formatDate(record.date)}
          </li>
          <li>
            <IconGauge size={16} aria-hidden />
            {formatKm(record.km)}
          </li>
          <li>
            <IconBuilding size={16} aria-hidden />
            <span className={classes.workshop}>{record.workshop}</span>
          </li>
        </ul>
        <RecordButtons record={record} vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  );
});
