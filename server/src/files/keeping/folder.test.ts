import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../testing/database/migrated-database.ts';
import { type FolderClaim, folderStorage, readMarker } from './folder.ts';

/** Like the database: the first id wins. */
function aClaim(): FolderClaim & { id: string | null } {
  return {
    id: null,
    async find() {
      return this.id;
    },
    async claim(id) {
      this.id ??= id;
      return this.id;
    },
  };
}

test('servers that keep their first files at once agree on the folder', async () => {
  const [folder, drafts] = [await aFolder(), await aFolder()];
  const claim = aClaim();
  const put = async (name: string) => {
    await writeFile(join(drafts, name), name);
    await folderStorage(folder, claim).put(`one/${name}`, join(drafts, name));
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => put(String(index))));
  expect(await readMarker(folder)).toBe(claim.id);
});

test('a folder that is not the first one keeps nothing, and is not marked', async () => {
  const [first, second, drafts] = [await aFolder(), await aFolder(), await aFolder()];
  const claim = aClaim();
  await writeFile(join(drafts, 'one'), 'one');
  await folderStorage(first, claim).put('one/one', join(drafts, 'one'));
  await expect(folderStorage(second, claim).put('one/one', join(drafts, 'one'))).rejects.toMatchObject({
    reason: 'unavailable',
  });
  expect(await readMarker(second)).toBeNull();
});
