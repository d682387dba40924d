import type { FileHolder } from '@baqueano/domain/records/file';
import type { Kind, References } from './kind.ts';
import { aDriver, aVehicle, kinds } from './requests/bodies.ts';
import { aPicture } from './samples/made-files.ts';

/** Every kind of record, for the tests that hold for all of them (decision 41): kinds.test.ts fails for a missing one. */

export const everyKind: readonly Kind[] = Object.values(kinds);
export const kindsThatChange: readonly Kind[] = everyKind.filter(({ fixed }) => !fixed);

/** Creates a record, and returns it. Bytes are sent as they are, everything else as JSON. */
type Add = (path: string, body: object) => Promise<{ id: string }>;

/** A vehicle, its driver and an uploaded picture, which records can refer to. */
export async function someReferences(add: Add): Promise<References> {
  const { id: driver } = await add(kinds.drivers.path, aDriver());
  const { id: vehicle } = await add(kinds.vehicles.path, aVehicle({ assignedDriver: driver }));
  const { id: content } = await add('/api/uploads', aPicture());
  return { vehicle, driver, content };
}

/** The ids of one record of each kind, by kind. They refer to those records, and contain that word. */
export async function aRecordOfEach(add: Add, to: References, word: string): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, { path, body, text }] of Object.entries(kinds)) {
    ids[name] = (await add(path, { ...body(to), [text]: word })).id;
  }
  return ids;
}

/** The record of each kind on which files may hang. @param ids of `aRecordOfEach`. */
export function holdersOf(ids: Readonly<Record<string, string>>, organizationId: string) {
  const held = Object.entries(kinds).flatMap(([name, { holds }]) => (holds ? [[holds, ids[name]] as const] : []));
  return Object.fromEntries([...held, ['organization', organizationId]]) as Record<FileHolder, string>;
}
