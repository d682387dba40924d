import { type Fine, type FineSort, isClosed } from '@baqueano/domain/fines/fine';
import { expiryState } from '@baqueano/domain/values/expiry';
import { formatDate, formatDistance } from '@baqueano/domain/values/format';
import { UnstyledButton } from '@mantine/core';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { DriverLink } from '../../fleet/drivers/parts/driver-link.tsx';
import { VehicleLink } from '../../fleet/vehicles/parts/vehicle-link.tsx';
import { useAct, useMayAct } from '../../lib/acts/acts.ts';
import { money } from '../../lib/session/needs.ts';
import { actsColumn, type Column } from '../../ui/list/table/record-table.tsx';
import { type RowActions, RowButtons, type RowChanges } from '../../ui/list/table/row-buttons.tsx';
import { RowLine } from '../../ui/list/table/row-line.tsx';
import { Badge } from '../../ui/look/badge.tsx';
import { DayTime } from '../../ui/look/day-time.tsx';
import { DueDate } from '../../ui/look/due-date.tsx';
import { Offered } from '../../ui/look/offered.tsx';
import text from '../../ui/look/text.module.css';
import classes from './columns.module.css';
import { costWords, discountWords, fineName, momentWords, nothing, stateOf } from './record/words.ts';

/** To be made once for a table: its rows are drawn again with new ones. */
export function columnsOf(actions: RowActions<Fine>): Column<Fine, FineSort>[] {
  return [
    {
      title: 'Vehículo',
      column: 'vehicle',
      width: 14.75,
      narrow: 10,
      cell: (fine) => <FineVehicle fine={fine} />,
    },
    { title: 'Infracción', cell: (fine) => <Offence fine={fine} onShow={actions.onShow} /> },
    {
      title: 'Fecha y hora',
      column: 'moment',
      width: 6,
      from: 'wide',
      cell: ({ moment }) => <DayTime words={momentWords(moment)} />,
    },
    {
      title: 'Vence',
      column: 'expiryDate',
      width: 10.5,
      from: 'wide',
      cell: (fine) => <Due fine={fine} />,
    },
    {
      title: 'De quién era',
      width: 7,
      from: 'widest',
      cell: ({ driverId, driverName }) => (
        <DriverLink className={text.twoLines} id={driverId}>
          {driverName ?? nothing}
        </DriverLink>
      ),
    },
    {
      title: 'Monto',
      needs: money('fine'),
      column: 'cost',
      numeric: true,
      width: 7.25,
      narrow: 6.5,
      cell: (fine) => <Amount fine={fine} />,
    },
    { title: 'Estado', width: 11, narrow: 11, cell: (fine) => <State fine={fine} /> },
    actsColumn('fine', (fine) => <FineButtons fine={fine} {...actions} />, 8.25, 7.25),
  ];
}

export function FineVehicle({ fine: { vehicleId, vehicle } }: { fine: Fine }) {
  return <VehicleLink id={vehicleId} vehicle={vehicle} tab="multas" />;
}

/** The offence; a press opens the details. */
export function Opens({ fine, onShow }: { fine: Fine; onShow: RowActions<Fine>['onShow'] }) {
  const offence = fine.offence ?? 'Sin descripción';
  return (
    <UnstyledButton
      className={`${text.opens} ${classes.offence}`}
      title={fine.offence ?? undefined}
      aria-label={`${offence}: ver ${fineName(fine)}`}
      data-unknown={fine.offence === null || undefined}
      onClick={() => onShow(fine)}
    >
      {offence}
    </UnstyledButton>
  );
}

/** With its place and number. */
function Offence({ fine, onShow }: { fine: Fine; onShow: RowActions<Fine>['onShow'] }) {
  const { acta, place, moment, driverName } = fine;
  return (
    <>
      <Opens fine={fine} onShow={onShow} />
      <RowLine wide={[momentWords(moment)]} widest={[driverName]}>
        {[acta && `Acta ${acta}`, place].filter((one) => one !== null).join(' · ')}
      </RowLine>
    </>
  );
}

/** A closed fine needs no distance. */
export function Due({ fine: { expiryDate, state } }: { fine: Fine }) {
  return isClosed(state) ? formatDate(expiryDate) : <DueDate date={expiryDate} />;
}

/** The cost, with the lower one while the discount runs. */
export function Amount({ fine }: { fine: Fine }) {
  const discount = discountWords(fine);
  return (
    <Offered needs="fine:money">
      <span className={text.amount}>{costWords(fine) || <span className={text.soft}>Sin monto</span>}</span>
      {discount && <span className={text.saved}>{discount}</span>}
    </Offered>
  );
}

export function FineBadge({ fine }: { fine: Fine }) {
  const { label, tone } = stateOf(fine);
  return <Badge tone={tone}>{label}</Badge>;
}

function State({ fine }: { fine: Fine }) {
  const { expiryDate, state } = fine;
  const past = expiryState(expiryDate) === 'expired';
  const due = `${past ? 'venció' : 'vence'} ${formatDistance(expiryDate)}`;
  return (
    <>
      <FineBadge fine={fine} />
      <RowLine wide={[!isClosed(state) && expiryDate ? due : undefined]} />
    </>
  );
}

/** For the buttons of a row; undefined for a fine without a payment to make. */
export function usePayment({ id, state }: Fine, name: string) {
  const open = useAct();
  const offered = useMayAct()({ does: 'pay', of: 'fine' });
  if (!offered || isClosed(state)) return undefined;
  return {
    name: `Pagar ${name}`,
    title: 'Registrar el pago',
    word: 'Pagar',
    Icon: IconReceipt,
    onPress: () => void open({ does: 'pay', of: 'fine', id }),
  };
}

export function FineButtons({ fine, onEdit, onDelete }: RowChanges<Fine> & { fine: Fine }) {
  const name = fineName(fine);
  return (
    <span className={text.actions}>
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
