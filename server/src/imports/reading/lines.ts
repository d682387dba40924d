import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { CheckedFineInput } from '@baqueano/domain/fines/fine';
import type { ImportOf } from '@baqueano/domain/imports/import';
import type { ImportWrite } from '@baqueano/domain/imports/judging/row/write';
import { detailsOf, documentOf, wholeOf } from '../../papers/fines/whole.ts';

/** Files for long inputs and answers of a pool process: lines of JSON. */

const rowsAtOnce = 500;
/** Approximately, in characters: the server's own process reads and sends a line as a whole. */
const longestPiece = 1_000_000;

export async function* linesOf<T>(path: string): AsyncGenerator<T> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as T;
}

/** The items of a file of `lineWriter`, one by one. */
export async function* eachOf<T>(path: string): AsyncGenerator<T> {
  for await (const some of linesOf<T[]>(path)) yield* some;
}

export function lineWriter(path: string) {
  let file = openSync(path, 'w', 0o600);
  let some: string[] = [];
  let length = 0;
  function flush(): void {
    if (some.length > 0) writeSync(file, `[${some.join()}]\n`);
    some = [];
    length = 0;
  }
  return {
    begin() {
      closeSync(file);
      file = openSync(path, 'w', 0o600);
      some = [];
      length = 0;
    },
    add(text: string) {
      some.push(text);
      length += text.length;
      if (some.length >= rowsAtOnce || length >= longestPiece) flush();
    },
    end() {
      flush();
      closeSync(file);
    },
  };
}

/** A judged record in stored form; an absent field gets its default. */
export function storedWrite({ of, does, id, fields, before }: ImportWrite) {
  return { of, does, record_id: id, fields: storedOf[of]?.(fields) ?? fields, before: before ?? null };
}

const storedOf: Partial<Record<ImportOf, (fields: Record<string, unknown>) => object>> = { fine: fineOf, fuel: fuelOf };

const hundredths = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) : value);

/** The moment has its seconds, as an undo compares it with the row. */
function fuelOf({ moment, quantity, hours, ...fields }: Record<string, unknown>) {
  return { ...fields, moment: `${moment}:00`, quantity: hundredths(quantity), hours: hundredths(hours) };
}

function fineOf(fields: Record<string, unknown>) {
  const { driverId, driverName, driverReason, ...input } = fields as CheckedFineInput & { driverName: string | null };
  const whole = wholeOf(input as CheckedFineInput, null);
  const responsible = {
    driverId: driverId ?? null,
    driverName: driverName ?? null,
    driverSource: driverId ? ('hand' as const) : null,
    driverReason: driverId ? (driverReason ?? null) : null,
  };
  // Both tables have details: the document's text, and the row of the fine.
  const { details: remarks, ...document } = documentOf(whole);
  return { ...document, remarks, details: detailsOf(whole, responsible) };
}
