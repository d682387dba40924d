import { work } from '../../workers/work.ts';
import { readFileWhole } from './read-file.ts';
import type { LookRequest, Read } from './reader.ts';
import { Unreadable } from './unreadable.ts';

work<LookRequest, Read>(async ({ path, drawn }) => {
  try {
    return { description: await readFileWhole(path, drawn) };
  } catch (error) {
    if (error instanceof Unreadable) return { complaint: error.complaint };
    throw error;
  }
});
