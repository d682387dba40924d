import { work } from '../../workers/work.ts';
import { readWhole } from './read-whole.ts';
import type { Asked, PaperRead } from './reader.ts';

work<Asked, PaperRead>(readWhole);
