import { readFile, writeFile } from 'node:fs/promises';
import { hasCode } from '../database/connection/error-code.ts';
import { work } from '../workers/work.ts';
import { print } from './print.ts';
import type { Asked, Told } from './printer.ts';

work<Asked, Told>(async ({ sheet, madeOn, pictures, to }) => {
  const read = await Promise.all(
    pictures.map(async ({ stored, path }) => [stored, await readFile(path)] satisfies [string, Buffer]),
  );
  try {
    const { pdf, pages } = await print({ sheet, madeOn, pictures: new Map(read) });
    await writeFile(to, pdf, { mode: 0o600 });
    return { pages, size: pdf.length };
  } catch (error) {
    if (hasCode(error, 'ENOSPC', 'EDQUOT')) return { complaint: 'noRoom' };
    // What the compiler's package says where npm has brought no binary for this system.
    if (error instanceof Error && /native binding/i.test(error.message)) return { complaint: 'noCompiler' };
    return { complaint: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
});
