import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../machine/project.ts';
import { nameComplaintOf, unusedConcepts } from './file-names.ts';
import { cyclesOf, type Import, importsOf, isTest, sourceFiles } from './imports.ts';

/** The allowed directions of imports (docs/architecture.md, 'Arrows'). Each message names the right place of the code. */
interface Arrow {
  from: RegExp;
  /** Forbidden imports... */
  never: RegExp;
  /** ...but for these. */
  but?: RegExp;
  message: string;
}

const serverSlice = /^server\/src\/(?:fleet|upkeep|papers|money|people)\/[^/]+\/|^server\/src\/alerts\//;
/** The other folders of the server: they use the slices by their doors, as slices use each other. */
const serverFolder = /^server\/src\/(?!demo\/|testing\/)[^/]+\//;
const webSlice =
  /^web\/src\/(?:fleet|upkeep|papers|money|people|exchange)\/[^/]+\/|^web\/src\/(?:activity|alerts|dashboard)\//;
const above = /^web\/src\/(?:record-page|vehicle-page|driver-page|completion|shell|acts|dashboard)\//;

const arrows: Arrow[] = [
  { from: /^domain\//, never: /^(?:server|web)\//, message: 'domain imports neither side: pass what it needs.' },
  { from: /^server\//, never: /^web\//, message: 'What server and web both need belongs in domain/.' },
  { from: /^web\//, never: /^server\//, message: 'What web and server both need belongs in domain/.' },
  {
    // A file hangs on records of every slice: its table's keys lead to theirs. The rules of what falls due stand above the slices.
    from: /^server\/src\/(?:http|database|records|activity|due(?!\/(?:rules|recompute|daily-store)\.ts$)|jobs|files(?!\/table\.ts$)|mail|workers|printing)\//,
    never: serverSlice,
    // A list names records beside its rows: the vehicle, the person.
    but: /^server\/src\/(?:fleet\/vehicles|fleet\/drivers|people\/credentials)\/table\.ts$/,
    message: 'What every slice uses imports none of them: pass what it needs as an argument.',
  },
  {
    from: /^server\/src\/(?:database|mail|records|jobs)\/|store\.ts$|^server\/src\/tenant\.ts$/,
    never: /^server\/src\/http\//,
    message: 'Stores and what they stand on know no requests: what is refused belongs in records/refusals.ts.',
  },
  {
    from: /^server\/src\/(?!http\/(?:signed-in|by-link)\.ts$|schedule\.ts$|(?:jobs|demo|testing)\/)/,
    never: /^server\/src\/issue-tenant\.ts$/,
    message: 'Only the door, jobs, the demo and tests know who acts: take their Tenant as an argument.',
  },
  {
    from: /^server\/src\/(?!reports\/|app\.ts$)/,
    never: /^server\/src\/reports\//,
    message: 'Reports are made of slices: none imports them.',
  },
  {
    from: /^server\/src\/(?!slices\.ts$)/,
    never: /^server\/src\/.+\/slice\.ts$/,
    message: 'What a slice declares is read through slices.ts.',
  },
  {
    from: /^server\/src\/(?:fleet|upkeep|papers|people|alerts)\/(?!.*\/slice\.ts$)/,
    never: /^server\/src\/(?:vehicle-page\/|slices\.ts$)/,
    message: 'No slice imports what is made of slices: pass it as an argument.',
  },
  {
    from: /routes\.ts$/,
    never: /\/table\.ts$|^server\/src\/database\//,
    but: /\/database\/(?:connection\/(?:database|errors|error-code)|statements\/json)\.ts$/,
    message: 'routes.ts knows no SQL: ask the store.',
  },
  {
    from: /^web\/src\/(?:lib|ui)\//,
    never: /^web\/src\/(?!lib\/|ui\/|testing\/)/,
    message: 'lib and ui import no slice: they would fit another product.',
  },
  { from: /^web\/src\/lib\//, never: /^web\/src\/ui\//, message: 'lib draws nothing: it stands below ui.' },
  {
    from: /^web\/src\/(?!record-page\/|vehicle-page\/|driver-page\/|completion\/|shell\/|acts\/|dashboard\/|testing\/|[^/]+$)/,
    never: above,
    message:
      'No slice imports what is made of slices: record-page, vehicle-page, driver-page, completion, dashboard, shell, acts.',
  },
];

/** A slice imports another one through its door. */
const doors = [
  {
    slice: serverSlice,
    door: /\/(?:store|table)\.ts$|\/people\/credentials\/|\/papers\/rules\/data\//,
    message: 'A slice reaches another one only through its store.ts.',
  },
  {
    slice: webSlice,
    door: /\/queries\.ts$|\/parts\/[^/]+$|\/fleet\/lookup\/[^/]+$/,
    message: 'A slice reaches another one only through its queries.ts, its parts/ and fleet/lookup/.',
  },
];

/** Doors of the server beside store.ts, each for a reason. In one file with it they would pass 250 lines. */
const sideDoors: Record<string, readonly string[]> = {
  'A writer of what hangs on a vehicle or a driver locks and counts it in its own transaction.': [
    ...['fleet/vehicles/lock-store.ts', 'fleet/vehicles/km-store.ts', 'fleet/vehicles/unplated-store.ts'],
    'fleet/assignments/named-driver-store.ts',
    ...['fleet/drivers/hand-over-store.ts', 'fleet/drivers/leaving-store.ts', 'fleet/drivers/lock-store.ts'],
    'fleet/drivers/return-store.ts',
  ],
  'A fine is a document with more: the two write each other.': [
    'papers/fines/details-store.ts',
    'papers/fines/whole.ts',
  ],
  'It is a store of its own beside the other one of its folder.': [
    ...['papers/documents/in-force-store.ts', 'papers/documents/type-store.ts', 'people/account-mail/post-store.ts'],
  ],
};
/** The rule of what falls due of a slice: it stands below all slices, since it imports tables (decision 106). */
const dueRule = /\/due(?:-store)?\.ts$/;
const isSideDoor = (file: string) =>
  dueRule.test(file) || Object.values(sideDoors).some((files) => files.some((door) => file.endsWith(`/${door}`)));

/** Joins name vehicles and drivers: all may read these tables. */
const openTables = /^server\/src\/fleet\/(?:vehicles|drivers)\/table\.ts$/;

/** Records come in through these, into the tables of all slices, as those of the demo do. */
const fillers = /^server\/src\/(?:imports|takeout)\/(?:\w+\/)?[\w-]*store\.ts$/;

/** Every other table belongs to its slice and to these, which read it. */
const readers: Record<string, RegExp> = {
  'server/src/upkeep/maintenance/table.ts':
    /\/(?:fleet\/odometer|fleet\/vehicles|money\/statistics|papers\/sale-packs)\/[\w-]*store\.ts$/,
  'server/src/money/fuel/table.ts': /\/fleet\/odometer\/readings-store\.ts$/,
  'server/src/papers/documents/table.ts':
    /\/(?:fleet\/vehicles|vehicle-page|papers\/(?:fines|folders|sale-packs|clearance))\/(?:[\w-]*store|due)\.ts$|\/alerts\/(?:fact|shown)-store\.ts$/,
  'server/src/fleet/odometer/table.ts': /\/papers\/sale-packs\/[\w-]*store\.ts$/,
  'server/src/fleet/assignments/table.ts': /\/fleet\/drivers\/[\w-]*store\.ts$/,
  'server/src/fleet/accidents/table.ts': /\/(?:fleet\/vehicles|papers\/sale-packs)\/[\w-]*store\.ts$/,
  'server/src/alerts/table.ts': /\/fleet\/vehicles\/[\w-]*store\.ts$/,
};

function sliceOf(file: string): string | undefined {
  return serverSlice.exec(file)?.[0] ?? webSlice.exec(file)?.[0];
}

export function complaintOf({ from, to }: Import): string | undefined {
  const broken = arrows.find((arrow) => arrow.from.test(from) && arrow.never.test(to) && !arrow.but?.test(to));
  if (broken) return broken.message;
  const [mine, other] = [sliceOf(from) ?? serverFolder.exec(from)?.[0], sliceOf(to)];
  if (!mine || !other || mine === other) return undefined;
  if (to.endsWith('/table.ts') && !openTables.test(to) && !to.includes('/credentials/')) {
    return readers[to]?.test(from) || fillers.test(from) || /\/(?:table|slice)\.ts$/.test(from)
      ? undefined
      : 'A table belongs to its slice: ask its store.ts.';
  }
  return isSideDoor(to) ? undefined : doors.find(({ slice, door }) => slice.test(to) && !door.test(to))?.message;
}

/**
 * A file in a package's own folder stands for itself. So do tables, since their keys lead below all slices, and declarations
 * above them. So do the due rules: slices call `recompute`, which reads the list of their rules.
 */
function folderOf(file: string): string {
  return /^\w+\/src\/[^/]+$|\/(?:table|slice)\.ts$|^server\/src\/due\//.test(file) || dueRule.test(file)
    ? file
    : dirname(file);
}

/** The folders of the server, the lowest first. */
function orderOfFolders(): string[] {
  const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');
  return /^## The server's folders[\s\S]*?```\n([^`]+)```/m.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
}

/** The entry of that list under which a file stands; undefined for what stands above all. */
function entryOf(file: string, order: readonly string[]): string | undefined {
  const path = file.replace('server/src/', '');
  if (path.endsWith('/slice.ts')) return '*/slice.ts';
  if (dueRule.test(path)) return '*/due.ts';
  for (let name = path; name !== '.'; name = dirname(name)) if (order.includes(name)) return name;
  return undefined;
}

/** The number that there are: whoever turns one of them round lowers it. */
const mostUpward = 4;

/** 'fleet/vehicles -> papers/clearance': the folders that import one above them. Keys of tables, open tables, and those that a due rule reads, do not count. */
export function upwardArrows(imports: readonly Import[], order = orderOfFolders()): string[] {
  const upward = imports
    .filter(
      ({ from, to }) =>
        /^server\/src\/(?!demo\/)/.test(from) && to.startsWith('server/src/') && !from.endsWith('/table.ts'),
    )
    .filter(({ from, to }) => !(dueRule.test(from) && to.endsWith('/table.ts')))
    .filter(({ to }) => !openTables.test(to) && !to.endsWith('/credentials/table.ts'))
    .map(({ from, to }) => ({ from: entryOf(from, order), to: entryOf(to, order) ?? 'the top' }))
    .filter(({ from, to }) => from && (to === 'the top' || order.indexOf(to) > order.indexOf(from)));
  return [...new Set(upward.map(({ from, to }) => `${from} -> ${to}`))];
}

const meaningless = /^(?:index|utils?|helpers?|types|common|services?)\.tsx?$/;

/** The complaints, a line each: arrows, cycles of files and of folders, names without a meaning or outside every slice. */
export function brokenArrows(): string[] {
  const files = sourceFiles();
  const imports = importsOf(files).filter(({ from }) => !isTest(from));
  const upward = upwardArrows(imports);
  const order = orderOfFolders();
  const unordered = files.filter((file) => /^server\/src\/.+\//.test(file) && !isTest(file) && !entryOf(file, order));
  const betweenFolders = imports.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  return [
    ...imports.flatMap((one) => {
      const complaint = complaintOf(one);
      return complaint ? [`${one.from} imports ${one.to}: ${complaint}`] : [];
    }),
    ...[...cyclesOf(imports), ...cyclesOf(betweenFolders)].map((cycle) => `A cycle: ${cycle.join(' -> ')}`),
    ...(upward.length > mostUpward ? [`${upward.length} arrows run up, ${mostUpward} may: ${upward.join(', ')}`] : []),
    ...unordered.map((file) => `${file}: docs/architecture.md does not say where its folder stands`),
    ...Object.values(sideDoors).flatMap((doors) =>
      doors
        .filter((door) => !files.includes(`server/src/${door}`))
        .map((door) => `scripts/checks/arrows.ts: there is no ${door}`),
    ),
    ...files.filter((file) => meaningless.test(basename(file))).map((file) => `${file}: its name says nothing`),
    ...files.flatMap((file) => {
      const complaint = nameComplaintOf(file);
      return complaint ? [`${file}: ${complaint}`] : [];
    }),
    ...unusedConcepts(files).map((concept) => `scripts/checks/file-names.ts: there is no ${concept}`),
  ];
}

if (import.meta.main) {
  const imports = importsOf(sourceFiles()).filter(({ from }) => !isTest(from));
  const folders = imports.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  const [upward, cycles] = [upwardArrows(imports), cyclesOf(folders).map((cycle) => cycle.join(' -> '))];
  console.log([`${upward.length} arrows run up`, ...upward, `${cycles.length} cycles`, ...cycles].join('\n'));
}
