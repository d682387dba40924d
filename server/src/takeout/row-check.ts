import { isDeepStrictEqual } from 'node:util';
import { accidentInput } from '@baqueano/domain/accidents/accident';
import { activityActions, activityKinds } from '@baqueano/domain/activity/activity';
import { reminderInput } from '@baqueano/domain/alerts/reminder';
import { driverInput } from '@baqueano/domain/drivers/driver';
import { fineStates } from '@baqueano/domain/fines/fine';
import { maintenanceInput } from '@baqueano/domain/maintenance';
import { documentInput } from '@baqueano/domain/papers/document-input';
import { folderInput } from '@baqueano/domain/papers/folder';
import { type SaleEntry, saleEntry } from '@baqueano/domain/papers/sale-entry';
import { mostSaleEntries, salePackInput } from '@baqueano/domain/papers/sale-pack';
import { customFieldInput } from '@baqueano/domain/records/custom-field';
import { vehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import * as z from 'zod/mini';
import { canonical, fits } from '../papers/sale-packs/chain.ts';
import { type CarriedColumn, type CarriedName, columnsOf } from './carried-store.ts';

/** What a row of a ZIP has to be: of its table's types, and what a person could have written. */

const longestText = 100_000;
const mostOfList = 100_000;

const asWritten = (pattern: RegExp) => z.string().check(z.maxLength(40), z.regex(pattern));
const day = /^(?:\d{4,6}-\d{2}-\d{2}|-?infinity)$/;
const moment = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}(?::\d{2})?)?$/;
const text = () =>
  z.string().check(
    z.maxLength(longestText),
    z.refine((value) => !value.includes('\0')),
  );

/** By drizzle's name of a column's type. */
const types: Record<string, () => z.ZodMiniType> = {
  PgUUID: () => z.uuid().check(z.toLowerCase()),
  PgText: text,
  PgInteger: () => z.int().check(z.gte(-2_147_483_648), z.lte(2_147_483_647)),
  PgBigInt53: () => z.int(),
  PgDoublePrecision: () => z.number(),
  PgBoolean: () => z.boolean(),
  PgDateString: () => asWritten(day),
  PgTimestamp: () => asWritten(moment),
  PgTimestampString: () => asWritten(moment),
  PgJsonb: () => z.json(),
  PgArray: () => z.array(text()).check(z.maxLength(mostOfList)),
};

function typeOf({ type: name, notNull, column }: CarriedColumn): z.ZodMiniType {
  const type = types[name];
  if (!type) throw new Error(`No row says how ${column}, a ${name}, is checked`);
  return notNull ? type() : z.nullable(type());
}

type Row = Record<string, unknown>;

/** What a person's form would say of the row; what it leaves out is not compared. */
interface AsInput {
  schema: z.ZodMiniType;
  of: (row: Row) => Row;
}

const asIs = (row: Row) => row;
const minuteOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 16) : value);

function entryIn(text: string): SaleEntry | undefined {
  const { data } = saleEntry.safeParse(JSON.parse(text));
  return data && canonical(data) === text ? data : undefined;
}

/** Of entries that this program has frozen. */
function isHistory({
  entries,
  madeAt,
  withCosts,
}: {
  entries: string[];
  madeAt: string;
  withCosts?: boolean;
}): boolean {
  try {
    const [made, vehicle, ...events] = entries.map(entryIn);
    return (
      made?.is === 'made' &&
      vehicle?.is === 'vehicle' &&
      events.every((event) => event && event.is !== 'made' && event.is !== 'vehicle') &&
      made.at === madeAt &&
      made.withCosts === withCosts
    );
  } catch {
    // A text that is no JSON.
    return false;
  }
}

const inputs: Partial<Record<CarriedName, AsInput>> = {
  vehicles: { schema: vehicleInput, of: ({ driverId, ...row }) => ({ ...row, assignedDriver: driverId }) },
  drivers: { schema: driverInput, of: asIs },
  maintenance_records: { schema: maintenanceInput, of: asIs },
  documents: {
    schema: documentInput,
    of: ({ expiryDate, ...row }) => ({ ...row, expiryDate: expiryDate === 'infinity' ? null : expiryDate }),
  },
  accidents: { schema: accidentInput, of: (row) => ({ ...row, moment: minuteOf(row.moment) }) },
  reminders: { schema: reminderInput, of: asIs },
  folders: { schema: folderInput, of: asIs },
  custom_fields: { schema: customFieldInput, of: asIs },
  fines: {
    schema: z.object({
      state: z.nullable(z.enum(fineStates, { error: 'El estado no es válido' })),
      time: z.string().check(z.regex(/^\d{2}:\d{2}$/, { error: 'La hora no es válida' })),
    }),
    of: asIs,
  },
  activity: {
    schema: z.object({
      kind: z.enum(activityKinds),
      action: z.enum(activityActions),
      before: z.nullable(z.record(z.string(), z.json())),
      after: z.nullable(z.record(z.string(), z.json())),
    }),
    of: asIs,
  },
  sale_packs: {
    schema: z
      .extend(salePackInput, {
        entries: z.array(z.string()).check(z.maxLength(mostSaleEntries)),
        hashes: z.array(z.string()),
        hash: z.string(),
        madeAt: z.string(),
      })
      .check(
        z.refine(fits, { error: 'La historia no coincide con sus códigos', abort: true }),
        z.refine(isHistory, { error: 'La historia tiene registros que no son válidos' }),
      ),
    of: asIs,
  },
  contents: {
    schema: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), size: z.int().check(z.gt(0)) }),
    of: asIs,
  },
  files: { schema: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }), of: asIs },
  former_people: { schema: z.object({ name: z.string().check(z.maxLength(400)) }), of: asIs },
};

/** Words, where the schema has some. */
function wordsOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const said = issue?.message ?? '';
  const where = issue?.path.join('.');
  const isSentence = /^\p{Lu}/u.test(said) && !/^(?:Invalid|Unrecognized|Too|Expected)/.test(said);
  return isSentence ? said : `${where ? `«${where.slice(0, 60)}» ` : ''}no es válido`;
}

export interface RowCheck {
  /** Whatever JSON has made of a line; the row as it is kept, by the columns' names. Or what is wrong with it. */
  check: (row: unknown) => { row: Row } | { problem: string };
}

/** What is normalized by a form is compared as it comes out: a row that no form would have left is refused. */
export function rowCheck(name: CarriedName): RowCheck {
  const columns = columnsOf(name);
  const shape = Object.fromEntries(columns.map((one) => [one.column, typeOf(one)]));
  const schema = z.strictObject(shape);
  const input = inputs[name];
  return {
    check(given) {
      const typed = schema.safeParse(given);
      if (!typed.success) return { problem: wordsOf(typed.error) };
      const row: Row = typed.data;
      if (!input) return { row };
      const camel = Object.fromEntries(columns.map(({ key, column }) => [key, row[column]]));
      const asInput = input.of(camel);
      const checked = input.schema.safeParse(asInput);
      if (!checked.success) return { problem: wordsOf(checked.error) };
      const odd = differing(asInput, checked.data as Row);
      return odd ? { problem: `«${odd}» no está escrito como lo guarda Baqueano` } : { row };
    },
  };
}

/** The values of own fields are looked at with the fields. */
const notCompared = ['custom'];

function differing(given: Row, checked: Row): string | undefined {
  return Object.keys(checked).find(
    (key) =>
      !notCompared.includes(key) &&
      key in given &&
      checked[key] !== undefined &&
      !isDeepStrictEqual(given[key], checked[key]),
  );
}
