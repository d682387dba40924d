import { longestImportCell } from '../import.ts';
import type { ImportAnswer } from '../import-questions.ts';
import { kindsOf } from '../matching/kind-of.ts';
import { matchColumns } from '../matching/match.ts';
import { layoutOf } from '../reading/structure/layout.ts';
import { rowsOfText, separatorOf } from '../reading/structure/separated.ts';
import { cleanCell } from '../reading/structure/text-of-bytes.ts';
import { isKnownHeading, knownHeadings } from '../targets/headings.ts';
import { type OwnField, type OwnType, targetsOf } from '../targets/own.ts';
import { asShown, defaultCounts, withDefault } from './by-default.ts';
import { type JudgedLine, judge } from './judge.ts';
import { type KnownDocument, type KnownDriver, type KnownLine, type KnownVehicle, worldOf } from './row/world.ts';
import type { RowChoice } from './state.ts';
import type { ToJudge } from './to-judge.ts';

/** A sheet, judged as the server's reader does, in an organization with one unit and one driver. */

const on = '2026-11-23';
export const unitId = '019a0000-0000-7000-8000-000000000001';
const driverId = '019a0000-0000-7000-8000-000000000002';

const known: KnownLine[] = [
  {
    of: 'vehicle',
    known: {
      id: unitId,
      driverId: null,
      fields: {
        ...{ brand: 'Fiat', model: 'Cronos', year: 2020, licensePlate: 'AE001AA', vin: '8AP359A00L0000001' },
        ...{ currentKm: 50_000, status: 'disponible', internalNumber: '7', fuels: [], tags: [] },
      },
    },
  },
  {
    of: 'driver',
    known: {
      id: driverId,
      fields: {
        name: 'Juan Pérez',
        licenseNumber: '20.123.456',
        licenseExpiry: '2027-01-01',
        phone: '1',
        email: 'a@b.co',
      },
    },
  },
];

export function judged(
  text: string,
  more: Partial<Pick<ToJudge, 'kind' | 'fills' | 'withoutDoubts' | 'held' | 'emptied' | 'dates'>> & {
    choices?: [number, RowChoice][];
    fields?: OwnField[];
    /** The key of the existing record. */
    wholes?: string[];
    /** Plates of further units, and the fields of others. */
    plates?: string[];
    units?: KnownVehicle['fields'][];
    drivers?: { id: string; fields: object }[];
    documents?: KnownDocument[];
    types?: OwnType[];
    answers?: [string, ImportAnswer][];
    /** All existing records, instead of these. */
    lines?: KnownLine[];
  } = {},
) {
  const separator = separatorOf(text, knownHeadings);
  const rows = [...rowsOfText(text, separator)].map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => cleanCell(cell, longestImportCell)),
  }));
  const sheet = layoutOf(rows, isKnownHeading);
  const columns = sheet.headers.map((header, index) => ({
    index,
    header,
    values: sheet.rows.map(({ cells }) => cells[index] ?? ''),
  }));
  const units = [...(more.plates ?? []).map((licensePlate) => ({ licensePlate, vin: '' })), ...(more.units ?? [])];
  const others = units.map((fields, index) => ({
    of: 'vehicle' as const,
    known: { id: `019a0000-0000-7000-a000-${String(index).padStart(12, '0')}`, driverId: null, fields },
  }));
  const there: KnownLine[] = more.lines ?? [
    ...known,
    ...others,
    // In the form that the judge writes.
    ...(more.drivers ?? []).map((driver) => ({ of: 'driver' as const, known: driver as KnownDriver })),
    ...(more.fields ?? []).map((field) => ({ of: 'field' as const, known: field })),
    ...(more.types ?? []).map((type) => ({ of: 'type' as const, known: type })),
    ...(more.documents ?? []).map((document) => ({ of: 'document' as const, known: document })),
    ...(more.wholes ?? []).map((key) => ({ of: 'whole' as const, known: { key } })),
  ];
  const world = worldOf(there);
  const kind = more.kind ?? kindsOf(columns, world)[0] ?? 'fleet';
  const matched = matchColumns(targetsOf(kind, world.own, world.types), columns).columns.flatMap(
    ({ index, target, header }) => (target ? [{ index, target, header }] : []),
  );
  let lines: JudgedLine[] = [];
  let ids = 0;
  const sink = {
    begin() {
      lines = [];
    },
    take(row: JudgedLine) {
      lines.push(row);
    },
  };
  const request = {
    fills: [],
    ...more,
    kind,
    rows: sheet.rows,
    columns: matched,
    choices: new Map(more.choices),
    answers: new Map(more.answers),
  };
  const newId = () => `019a0000-0000-7000-9000-${String(++ids).padStart(12, '0')}`;
  const judgement = judge(request, world, sink, newId, on);
  return { kind, lines, there, codes: matched.map(({ target }) => target), ...judgement };
}

export function shown(text: string, more: Parameters<typeof judged>[1] = {}) {
  const withDoubts = judged(text, more);
  const before = asShown();
  for (const line of withDoubts.lines) before.add(line);
  const { lines: byDefault } = judged(text, { ...more, kind: withDoubts.kind, ...before.toJudge });
  const tally = defaultCounts();
  const lines = withDoubts.lines.map((line, index) => {
    const { acts = [], writes = [] } = byDefault[index] ?? {};
    const done = { acts, enters: writes.length > 0 };
    const row = withDefault(line, done);
    tally.add(row, done);
    return { ...row, byDefault: writes };
  });
  return { ...withDoubts, lines, counts: { ...withDoubts.counts, ...tally.counts } };
}

export const words = ({ cells, problems }: JudgedLine) => [
  ...cells.flatMap(({ problem }) => problem?.words ?? []),
  ...problems.map((problem) => problem.words),
];
