import { fineFacts } from '../../../fines/fine.ts';
import { addDays } from '../../../values/dates.ts';
import { formatDate } from '../../../values/format.ts';
import { leftEmpty } from '../../reading/cells/cell.ts';
import { readTime } from '../../reading/cells/times.ts';
import { checked } from '../row/checked.ts';
import type { JudgedRow } from '../row/row.ts';
import { create, type DoingContext, isKnown, keyOfFine } from './doings.ts';
import type { Person } from './people.ts';
import type { Unit } from './units.ts';

/** 'Segundo vencimiento: 03/10/2026, $ 60.800' */
const written = (label: string, ...values: (string | null)[]) => `${label}: ${values.filter(Boolean).join(', ')}`;

/** A fine of two terms: the day and the amount of each stay together. Until the first day its difference is a discount. */
function withTerms(row: JudgedRow, given: Record<string, unknown>): Record<string, unknown> {
  const { secondExpiry: last, secondAmount: whole, ...fields } = given;
  const { expiryDate: first, amount } = fields;
  if (last === undefined && whole === undefined) return fields;
  const shown = (field: string, value: unknown) => row.shown(`fine.${field}`, value);
  const second = written('Segundo vencimiento', shown('secondExpiry', last), shown('secondAmount', whole));
  if (
    typeof first === 'string' &&
    typeof last === 'string' &&
    typeof amount === 'number' &&
    typeof whole === 'number'
  ) {
    if (first < last && amount <= whole)
      return { ...fields, expiryDate: last, amount: whole, discountUntil: first, discountAmount: whole - amount };
    const details = [fields.details, second].filter(Boolean).join('. ');
    row.say('doubt', 'fine.secondExpiry', 'Es anterior al primer vencimiento, o cuesta menos: va a los detalles');
    return { ...fields, details };
  }
  const isSecondAlone = first === undefined && last !== undefined;
  const [own, rest] = isSecondAlone
    ? [
        { expiryDate: last, amount: whole },
        amount === undefined ? null : written('Importe al primer vencimiento', shown('amount', amount)),
      ]
    : [{}, second];
  if (rest === null) return { ...fields, ...own };
  const code = isSecondAlone ? 'fine.amount' : `fine.${last === undefined ? 'secondAmount' : 'secondExpiry'}`;
  row.say('doubt', code, 'No dice los dos vencimientos con sus importes: va a los detalles');
  return { ...fields, ...own, details: [fields.details, rest].filter(Boolean).join('. ') };
}

/** A cell for the last day to pay with digits, but without a readable day. */
const saysDay = (row: JudgedRow, code: string) => row.isUnread(code) && /\d/.test(row.written(code));

const dayAfter = 'queda el día siguiente a la infracción';

/** @param given the fields of the fine, where they stand in columns of another record; `refuse` then names those. */
export function judgeFine(
  row: JudgedRow,
  { unit, person }: { unit: Unit | null; person: Person | null },
  context: DoingContext,
  given: Record<string, unknown> = row.fieldsOf('fine'),
  refuse = (issues: Parameters<JudgedRow['refuse']>[1]) => row.refuse('fine', issues),
) {
  const { time, ...fields } = withTerms(row, given);
  if (typeof time === 'string' && typeof fields.moment === 'string') {
    const minute = readTime(time);
    if (minute) fields.moment = `${fields.moment.slice(0, 10)}T${minute}`;
    else row.say('question', 'fine.time', 'No es una hora: queda la fecha sola');
  }
  const code = `${row.kind === 'documents' ? 'document' : 'fine'}.expiryDate`;
  const saysExpiry = [code, 'fine.secondExpiry'].some((one) => saysDay(row, one));
  if (fields.expiryDate === undefined && typeof fields.moment === 'string' && !saysExpiry) {
    fields.expiryDate = addDays(fields.moment.slice(0, 10), 1);
    row.say('doubt', row.isUnread(code) ? null : code, `No dice hasta cuándo se paga: ${dayAfter}`);
  }
  const isStateKnown = !row.isUnread('fine.state') && !row.isDoubted('fine.state');
  const state = fields.state ?? (fields.paidOn && isStateKnown ? 'paid' : 'received');
  const lacksDay = state === 'paid' && fields.paidOn === undefined;
  if (lacksDay && typeof fields.expiryDate === 'string') {
    // An open fine would head the dashboard as expired. A payer does not wait for a last day in the future.
    const isOver = fields.expiryDate <= context.on;
    const day = isOver ? fields.expiryDate : context.on;
    const which = `${formatDate(day)}, ${isOver ? 'su último día' : 'antes de su último día'}`;
    const at = row.kind === 'documents' ? 'document.status' : 'fine.state';
    row.say('doubt', at, `Dice que está pagada, sin el día: entra pagada el ${which}`);
    fields.paidOn = day;
  }
  const isPaymentRead = !row.isUnread('fine.paidAmount') && !row.isDoubted('fine.paidAmount');
  if (state === 'paid' && fields.paidAmount === undefined && typeof fields.amount === 'number' && isPaymentRead) {
    const isEarly = typeof fields.discountUntil === 'string' && String(fields.paidOn) <= fields.discountUntil;
    fields.paidAmount = fields.amount - (isEarly ? Number(fields.discountAmount) : 0);
    const at = row.kind === 'documents' ? 'document.cost' : 'fine.amount';
    if (!lacksDay) row.say('doubt', at, 'No dice cuánto se pagó: entra con su importe');
  }
  if (state !== 'paid' && fields.paidOn !== undefined) {
    row.say('doubt', 'fine.paidOn', `No dice que esté pagada${leftEmpty}`);
    delete fields.paidOn;
  }
  const isPaymentKnown = state !== 'paid' || fields.paidAmount !== undefined;
  const paid = isPaymentKnown ? {} : { paidAmount: 0 };
  const noId = '00000000-0000-4000-8000-000000000000';
  const driver = person ? { driverId: person.id, driverReason: 'Según la planilla importada' } : {};
  const base = { state, ...paid, ...driver, vehicleId: unit?.id ?? noId };
  const { data, issues } = checked(row, 'fine', fineFacts, base, fields);
  if (!data) return refuse(issues);
  if (!unit) return;
  const { acta, moment } = data;
  const label = `Multa ${acta ?? 'sin acta'} de ${unit.label}`;
  if (isKnown(row, keyOfFine(unit.id, acta, moment), context, { of: 'fine', label })) return;
  const day = moment.slice(0, 10);
  if (data.paidOn && data.paidOn < day) {
    row.say('question', 'fine.paidOn', `El pago es anterior a la infracción, del ${formatDate(day)}`);
  }
  const payment = isPaymentKnown ? {} : { paidAmount: null };
  create(row, 'fine', label, { ...data, ...payment, driverName: person?.label ?? null }, context.newId());
}
