import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Distinguishes versions of the program: a cached answer of one is not valid for another. */
export async function buildOf(folder: string): Promise<string> {
  const sources = [folder, path.join(folder, '../../domain/src')];
  const hash = createHash('sha256');
  for (const source of sources) {
    const files: string[] = [];
    const sourcesOf = { cwd: source, exclude: (name: string) => name.endsWith('.test.ts') };
    for await (const file of glob('**/*.{ts,sql}', sourcesOf)) files.push(file);
    for (const file of files.sort()) hash.update(file).update(await readFile(path.join(source, file)));
  }
  return hash.digest('base64url').slice(0, 12);
}
