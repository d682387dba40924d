import type { Fine } from '@baqueano/domain/fine';
import classes from './card.module.css';
import { Amount, Due, type FineActions, FineBadge, FineButtons, Offence, VehicleLink } from './columns.tsx';
import { momentWords } from './words.ts';

/** What stands in the card of a fine on a phone: the same as in its row. */
export function FineCard({ fine, onShow, ...actions }: FineActions & { fine: Fine }) {
  const facts = [
    { label: 'Vence', value: <Due fine={fine} /> },
    { label: 'Monto', value: <Amount fine={fine} /> },
    { label: 'Fecha y hora', value: momentWords(fine.moment) },
    { label: 'De quién era', value: fine.driverName },
  ].filter(({ value }) => value);
  return (
    <div className={classes.card}>
      <div className={classes.top}>
        <VehicleLink fine={fine} />
        <FineBadge fine={fine} />
      </div>
      <Offence fine={fine} onShow={onShow} />
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.bottom}>
        <FineButtons fine={fine} {...actions} />
      </div>
    </div>
  );
}
