import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection/database.ts';
import type { FolderClaim } from './keeping/folder.ts';
import { fileFolders } from './table.ts';

const name = 'files';

export function folderClaim(db: Database): FolderClaim {
  async function find(): Promise<string | null> {
    const [row] = await db.select({ id: fileFolders.id }).from(fileFolders).where(eq(fileFolders.name, name));
    return row?.id ?? null;
  }
  return {
    find,
    async claim(id) {
      await db.insert(fileFolders).values({ name, id }).onConflictDoNothing();
      return (await find()) ?? id;
    },
  };
}
