import { accidentInput } from '@baqueano/domain/accidents/accident';
import { activityActions } from '@baqueano/domain/activity/activity';
import { reminderSources } from '@baqueano/domain/alerts/problem';
import { reminderInput } from '@baqueano/domain/alerts/reminder';
import { mostProblemPhotos } from '@baqueano/domain/clearance/own-unit';
import { assignmentInput } from '@baqueano/domain/drivers/assignment';
import { incompleteDriver } from '@baqueano/domain/drivers/driver';
import { driverSources, fineInput } from '@baqueano/domain/fines/fine';
import { fineRuleInput } from '@baqueano/domain/fines/fine-rules';
import { kindNames } from '@baqueano/domain/kinds';
import { maintenanceInput } from '@baqueano/domain/maintenance';
import { documentTypes } from '@baqueano/domain/papers/document';
import { documentInput } from '@baqueano/domain/papers/document-input';
import { documentTypeInput } from '@baqueano/domain/papers/document-type';
import { folderInput } from '@baqueano/domain/papers/folder';
import { type SaleEntry, saleEntry } from '@baqueano/domain/papers/sale-entry';
import { mostSaleEntries, salePackInput } from '@baqueano/domain/papers/sale-pack';
import { customFieldInput } from '@baqueano/domain/records/custom-field';
import { optionalText, requiredText } from '@baqueano/domain/records/fields';
import { fileInput, mediaTypes } from '@baqueano/domain/records/file';
import { isoDate, isoMinute, kilometres, optionalInteger } from '@baqueano/domain/records/record-fields';
import { correctionInput } from '@baqueano/domain/rules/held-rule';
import { heldDriverRetirement, heldVehicleRetirement } from '@baqueano/domain/vehicles/retirement-input';
import { incompleteVehicle } from '@baqueano/domain/vehicles/vehicle-input';
import * as z from 'zod/mini';
import { keyOf } from '../papers/documents/type-store.ts';
import { canonical, fits } from '../papers/sale-packs/chain.ts';
import type { CarriedName } from './carried-store.ts';
import { boundedJson } from './stranger-json.ts';

/** What the form of each kind of row says, and of what no form has, what this program could have written. */

export type Row = Record<string, unknown>;

interface AsInput {
  schema: z.ZodMiniType;
  /** The row by the names of the schema; what the schema leaves out is not compared. */
  of: (row: Row) => Row;
  /** Further problems, looked for piece by piece: of one row so long that it would hold the event loop. */
  atLength?: (row: Row, turn: () => Promise<void>) => Promise<string | null>;
}

const asIs = (row: Row) => row;
const minuteOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 16) : value);
const unitValueOf = ({ unitCents }: Row) => (typeof unitCents === 'number' ? unitCents / 100 : null);
const countUpTo = (most: number) => z.nullable(optionalInteger('La cantidad', 0, most));
const code = z.nullable(z.string().check(z.maxLength(40), z.regex(/^[\w:.-]+$/)));

const { vehicleId: _vehicle, moment: _moment, expiryDate: _expiry, details: _details, ...ofFine } = fineInput.shape;

/** Of a type that the program knows the row holds the notice alone. */
const documentType = z.union(
  [
    z
      .extend(documentTypeInput, { code: z.null(), nameKey: z.string() })
      .check(z.refine(({ name, nameKey }) => nameKey === keyOf(name))),
    z.object({
      ...{ code: z.enum(documentTypes), noticeDays: documentTypeInput.shape.noticeDays },
      ...{ name: z.null(), nameKey: z.null(), owner: z.null(), expires: z.null() },
    }),
  ],
  { error: 'El tipo de documento no es válido' },
);

/** Values: the vehicle, with 60 fuels. */
const mostOfEntry = 100;

function entryIn(text: string): SaleEntry | undefined {
  const { data } = saleEntry.safeParse(boundedJson(text, mostOfEntry));
  return data && canonical(data) === text ? data : undefined;
}

interface History {
  entries: string[];
  madeAt: string;
  withCosts: boolean;
}

/** Of entries that this program has frozen. */
async function isHistory({ entries, madeAt, withCosts }: History, turn: () => Promise<void>): Promise<boolean> {
  try {
    for (const [index, text] of entries.entries()) {
      const entry = entryIn(text);
      const is = (['made', 'vehicle'] as const)[index];
      if (!entry || (is ? entry.is !== is : entry.is === 'made' || entry.is === 'vehicle')) return false;
      if (entry.is === 'made' && (entry.at !== madeAt || entry.withCosts !== withCosts)) return false;
      await turn();
    }
    return entries.length >= 2;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** UTF-16 units of JSON; an accident with 20 third parties takes a tenth of it. */
const longestChange = 1_000_000;
const change = z
  .nullable(z.record(z.string(), z.unknown()))
  .check(z.refine((fields) => JSON.stringify(fields).length <= longestChange));

const holders = ['vehicleId', 'driverId', 'documentId', 'maintenanceId', 'accidentId', 'assignmentId'] as const;

export const inputs: Record<CarriedName, AsInput> = {
  vehicles: {
    schema: z.safeExtend(incompleteVehicle, {
      ...heldVehicleRetirement,
      unplatedNumber: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))),
      revision: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
    }),
    of: ({ driverId, ...row }) => ({ ...row, assignedDriver: driverId }),
  },
  drivers: { schema: z.safeExtend(incompleteDriver, heldDriverRetirement), of: asIs },
  odometer_readings: {
    schema: z.object({ date: isoDate('La fecha es requerida'), km: kilometres() }),
    of: asIs,
  },
  assignments: {
    schema: z.safeExtend(assignmentInput, {
      begins: isoMinute('El inicio es requerido'),
      driverName: optionalText(120),
    }),
    of: ({ begins, until, sinceBefore, ...row }) => ({
      ...row,
      begins: minuteOf(begins),
      from: sinceBefore ? null : minuteOf(begins),
      to: minuteOf(until),
    }),
  },
  maintenance_records: { schema: maintenanceInput, of: asIs },
  documents: {
    schema: documentInput,
    of: ({ expiryDate, ...row }) => ({ ...row, expiryDate: expiryDate === 'infinity' ? null : expiryDate }),
  },
  document_types: { schema: documentType, of: asIs },
  fines: {
    schema: z.object({
      ...ofFine,
      state: z.nullable(ofFine.state),
      time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'La hora no es válida' })),
      driverSource: z.nullable(z.enum(driverSources)),
    }),
    of: (row) => ({ ...row, unitValue: unitValueOf(row) }),
  },
  fine_rules: { schema: fineRuleInput, of: (row) => ({ ...row, unitValue: unitValueOf(row) }) },
  rule_corrections: { schema: correctionInput, of: asIs },
  accidents: { schema: accidentInput, of: (row) => ({ ...row, moment: minuteOf(row.moment) }) },
  reminders: {
    schema: z.extend(reminderInput, {
      source: z.enum(reminderSources),
      reportedByName: optionalText(400),
      seenBy: optionalText(400),
      fileIds: z.array(z.uuid()).check(z.maxLength(mostProblemPhotos)),
    }),
    of: asIs,
  },
  dismissals: { schema: z.object({ cause: code, due: code }), of: asIs },
  folders: { schema: folderInput, of: asIs },
  custom_fields: { schema: customFieldInput, of: asIs },
  sale_packs: {
    schema: z
      .extend(salePackInput, {
        entries: z.array(z.string()).check(z.maxLength(mostSaleEntries)),
        hashes: z.array(z.string()),
        hash: z.string(),
        madeAt: z.string(),
      })
      .check(z.refine(fits, { error: 'La historia no coincide con sus códigos' })),
    of: asIs,
    atLength: async (row, turn) =>
      (await isHistory(row as unknown as History, turn)) ? null : 'La historia tiene registros que no son válidos',
  },
  contents: {
    schema: z.object({
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      size: z.int().check(z.gt(0), z.lte(1_000_000_000_000)),
      mediaType: z.enum(mediaTypes),
      pages: countUpTo(1_000_000),
      width: countUpTo(1_000_000),
      height: countUpTo(1_000_000),
    }),
    of: asIs,
  },
  files: {
    schema: z
      .looseObject({ name: fileInput.shape.name })
      .check(z.refine((row) => holders.filter((holder) => row[holder] !== null).length <= 1)),
    of: asIs,
  },
  former_people: { schema: z.object({ name: requiredText('El nombre es requerido', 400) }), of: asIs },
  activity: {
    schema: z.object({
      kind: z.enum(kindNames),
      action: z.enum(activityActions),
      label: z.string().check(z.maxLength(4_000)),
      before: change,
      after: change,
    }),
    of: asIs,
  },
};
