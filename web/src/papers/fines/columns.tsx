import { type Fine, type FineSort, isClosed } from '@baqueano/domain/fines/fine';
import { formatDate } from '@baqueano/domain/values/format';
import { UnstyledButton } from '@mantine/core';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import { useAct, useMayAct } from '../../lib/acts/acts.ts';
import { changing, money } from '../../lib/session/needs.ts';
import type { Column } from '../../ui/list/record-table.tsx';
import { RowButtons } from '../../ui/list/row-buttons.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import { WholeNumbers } from '../../ui/look/whole-numbers.tsx';
import classes from './columns.module.css';
import { firstOrder } from './filter.ts';
import { costWords, discountWords, fineName, momentWords, nothing, stateOf } from './words.ts';

export interface FineActions {
  /** Everything that is known of it. */
  onShow: (fine: Fine) => void;
  onEdit: (fine: Fine) => void;
  onDelete: (fine: Fine, row: Element | null) => void;
}

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: FineActions): Column<Fine, FineSort>[] {
  return [
    {
      title: 'Vehículo',
      column: 'vehicle',
      first: firstOrder('vehicle'),
      className: classes.vehicleColumn,
      cell: (fine) => <FineVehicle fine={fine} />,
    },
    { title: 'Infracción', cell: (fine) => <Offence fine={fine} onShow={actions.onShow} /> },
    {
      title: 'Fecha y hora',
      column: 'moment',
      first: firstOrder('moment'),
      className: classes.momentColumn,
      cell: ({ moment }) => <DayTime words={momentWords(moment)} />,
    },
    {
      title: 'Vence',
      column: 'expiryDate',
      first: firstOrder('expiryDate'),
      className: classes.dueColumn,
      cell: (fine) => <Due fine={fine} />,
    },
    {
      title: 'De quién era',
      className: classes.driverColumn,
      cell: ({ driverId, driverName }) => (
        <DriverLink className={classes.driver} id={driverId}>
          {driverName ?? nothing}
        </DriverLink>
      ),
    },
    {
      title: 'Monto',
      needs: money('fine'),
      column: 'cost',
      first: firstOrder('cost'),
      numeric: true,
      className: classes.costColumn,
      cell: (fine) => <Amount fine={fine} />,
    },
    { title: 'Estado', className: classes.stateColumn, cell: (fine) => <FineBadge fine={fine} /> },
    {
      title: 'Acciones',
      needs: changing('fine'),
      numeric: true,
      actions: true,
      className: classes.actionsColumn,
      cell: (fine) => <FineButtons fine={fine} {...actions} />,
    },
  ];
}

export function FineVehicle({ fine: { vehicleId, vehicle } }: { fine: Fine }) {
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="multas" stacked />;
}

/** What it was for, where, and its number; it opens everything that is known. */
export function Offence({ fine, onShow }: { fine: Fine; onShow: FineActions['onShow'] }) {
  const { offence, acta, place } = fine;
  const below = [acta && `Acta ${acta}`, place].filter((one) => one !== null).join(' · ');
  return (
    <>
      <UnstyledButton
        className={classes.offence}
        title={offence ?? undefined}
        aria-label={`${offence ?? 'Sin descripción'}: ver ${fineName(fine)}`}
        onClick={() => onShow(fine)}
      >
        {offence ?? 'Sin descripción'}
      </UnstyledButton>
      {below && (
        <span className={classes.below} title={below}>
          <WholeNumbers text={below} />
        </span>
      )}
    </>
  );
}

/** How far away it is does not matter any more once it is closed. */
export function Due({ fine: { expiryDate, state } }: { fine: Fine }) {
  return isClosed(state) ? formatDate(expiryDate) : <DueDate date={expiryDate} />;
}

/** What it costs, and what it costs while the discount runs. */
export function Amount({ fine }: { fine: Fine }) {
  const discount = discountWords(fine);
  return (
    <Offered needs="fine:money">
      <span className={classes.amount}>{costWords(fine) || <span className={classes.none}>Sin monto</span>}</span>
      {discount && <span className={classes.discount}>{discount}</span>}
    </Offered>
  );
}

export function FineBadge({ fine }: { fine: Fine }) {
  const { label, tone } = stateOf(fine);
  return <Badge tone={tone}>{label}</Badge>;
}

/** For the buttons of a row; undefined for one that nobody has to pay any more. */
export function usePayment({ id, state }: Fine, name: string) {
  const open = useAct();
  const offered = useMayAct()({ does: 'pay', of: 'fine' });
  if (!offered || isClosed(state)) return undefined;
  return {
    name: `Registrar el pago: ${name}`,
    title: 'Registrar el pago',
    Icon: IconReceipt,
    onPress: () => void open({ does: 'pay', of: 'fine', id }),
  };
}

export function FineButtons({ fine, onEdit, onDelete }: Omit<FineActions, 'onShow'> & { fine: Fine }) {
  const name = fineName(fine);
  return (
    <span className={classes.actions}>
      <RowButtons
        area="fine"
        name={name}
        first={usePayment(fine, name)}
        onEdit={() => onEdit(fine)}
        onDelete={(row) => onDelete(fine, row)}
      />
    </span>
  );
}
