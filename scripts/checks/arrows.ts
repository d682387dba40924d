import { basename, dirname } from 'node:path';
import { nameComplaintOf, unusedConcepts } from './file-names.ts';
import { cyclesOf, type Import, importsOf, isTest, sourceFiles } from './imports.ts';

/** Where imports may lead (docs/architecture.md, 'Arrows'). Each answer says where the code belongs. */
interface Arrow {
  from: RegExp;
  /** What these may not import... */
  never: RegExp;
  /** ...but for this. */
  but?: RegExp;
  message: string;
}

const serverSlice = /^server\/src\/(?:fleet|upkeep|papers|money|people|exchange)\/[^/]+\/|^server\/src\/alerts\//;
const webSlice =
  /^web\/src\/(?:fleet|upkeep|papers|money|people|exchange)\/[^/]+\/|^web\/src\/(?:activity|alerts|dashboard)\//;
const above = /^web\/src\/(?:vehicle-page|driver-page|completion|shell|acts|dashboard)\//;

const arrows: Arrow[] = [
  { from: /^domain\//, never: /^(?:server|web)\//, message: 'domain imports neither side: pass what it needs.' },
  { from: /^server\//, never: /^web\//, message: 'What server and web both need belongs in domain/.' },
  { from: /^web\//, never: /^server\//, message: 'What web and server both need belongs in domain/.' },
  {
    // A file hangs on records of every slice: its table's keys lead to theirs.
    from: /^server\/src\/(?:http|database|records|activity|due|jobs|files(?!\/table\.ts$)|mail|workers|printing)\//,
    never: serverSlice,
    // What a list names beside its rows: the vehicle, the person.
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
    from: /\/routes\.ts$/,
    never: /\/table\.ts$|^server\/src\/database\//,
    but: /\/database\/connection\/(?:database|errors)\.ts$/,
    message: 'routes.ts knows no SQL: ask the store.',
  },
  {
    from: /^web\/src\/(?:lib|ui)\//,
    never: /^web\/src\/(?!lib\/|ui\/|testing\/)/,
    message: 'lib and ui import no slice: they would fit another product.',
  },
  { from: /^web\/src\/lib\//, never: /^web\/src\/ui\//, message: 'lib draws nothing: it stands below ui.' },
  {
    from: /^web\/src\/(?!vehicle-page\/|driver-page\/|completion\/|shell\/|acts\/|dashboard\/|testing\/|[^/]+$)/,
    never: above,
    message: 'No slice imports what is made of slices: vehicle-page, driver-page, completion, dashboard, shell, acts.',
  },
];

/** A slice reaches another one through its door. */
const doors = [
  {
    slice: serverSlice,
    door: /\/(?:store|table|(?:accident|hand-over|in-force|km|oil-change|leaving|license|lock|post|reminder|return|fine|details|settle)-store)\.ts$|\/people\/credentials\/|\/papers\/rules\/data\//,
    message: 'A slice reaches another one only through its store.ts.',
  },
  {
    slice: webSlice,
    door: /\/queries\.ts$|\/parts\/[^/]+$|\/fleet\/lookup\/[^/]+$/,
    message: 'A slice reaches another one only through its queries.ts, its parts/ and fleet/lookup/.',
  },
];

/** Joins name vehicles and drivers: all may read these tables. */
const openTables = /^server\/src\/fleet\/(?:vehicles|drivers)\/table\.ts$/;

/** Every other table belongs to its slice and to these, which read it. The demo fills all of them. */
const readers: Record<string, RegExp> = {
  'server/src/upkeep/maintenance/table.ts':
    /\/(?:fleet\/odometer|fleet\/vehicles|money\/statistics|papers\/sale-packs)\/[\w-]*store\.ts$/,
  'server/src/papers/documents/table.ts':
    /\/(?:fleet\/vehicles|papers\/(?:fines|folders|sale-packs|clearance))\/[\w-]*store\.ts$|\/alerts\/shown-store\.ts$/,
  'server/src/papers/fines/table.ts': /\/fleet\/vehicles\/fine-store\.ts$/,
  'server/src/fleet/odometer/table.ts': /\/fleet\/vehicles\/summary-store\.ts$|\/papers\/sale-packs\/[\w-]*store\.ts$/,
  'server/src/fleet/assignments/table.ts': /\/fleet\/drivers\/[\w-]*store\.ts$/,
  'server/src/fleet/accidents/table.ts': /\/(?:fleet\/vehicles|papers\/sale-packs)\/[\w-]*store\.ts$/,
  'server/src/files/table.ts': /\/fleet\/vehicles\/summary-store\.ts$/,
  'server/src/alerts/table.ts': /\/fleet\/vehicles\/[\w-]*store\.ts$/,
};

function sliceOf(file: string): string | undefined {
  return serverSlice.exec(file)?.[0] ?? webSlice.exec(file)?.[0];
}

/** What is wrong with one import; nothing when it follows the arrows. */
export function complaintOf({ from, to }: Import): string | undefined {
  const broken = arrows.find((arrow) => arrow.from.test(from) && arrow.never.test(to) && !arrow.but?.test(to));
  if (broken) return broken.message;
  const [mine, other] = [sliceOf(from), sliceOf(to)];
  if (!mine || !other || mine === other) return undefined;
  if (to.endsWith('/table.ts') && !openTables.test(to) && !to.includes('/credentials/')) {
    return readers[to]?.test(from) || /\/(?:table|slice)\.ts$/.test(from)
      ? undefined
      : 'A table belongs to its slice: ask its store.ts.';
  }
  return doors.find(({ slice, door }) => slice.test(to) && !door.test(to))?.message;
}

/** A file in a package's own folder stands for itself. So do tables, whose keys lead below all slices, and declarations above them. */
function folderOf(file: string): string {
  return /^\w+\/src\/[^/]+$|\/(?:table|slice)\.ts$/.test(file) ? file : dirname(file);
}

const meaningless = /^(?:index|utils?|helpers?|types|common|services?)\.tsx?$/;

/** What a person has to mend, a line each: arrows, cycles of files and of folders, names that say nothing or that no slice has. */
export function brokenArrows(): string[] {
  const files = sourceFiles();
  const imports = importsOf(files).filter(({ from }) => !isTest(from));
  const betweenFolders = imports.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  return [
    ...imports.flatMap((one) => {
      const complaint = complaintOf(one);
      return complaint ? [`${one.from} imports ${one.to}: ${complaint}`] : [];
    }),
    ...[...cyclesOf(imports), ...cyclesOf(betweenFolders)].map((cycle) => `A cycle: ${cycle.join(' -> ')}`),
    ...files.filter((file) => meaningless.test(basename(file))).map((file) => `${file}: its name says nothing`),
    ...files.flatMap((file) => {
      const complaint = nameComplaintOf(file);
      return complaint ? [`${file}: ${complaint}`] : [];
    }),
    ...unusedConcepts(files).map((concept) => `scripts/checks/file-names.ts: there is no ${concept}`),
  ];
}
