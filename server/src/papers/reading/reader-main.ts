import { work } from '../../workers/work.ts';
import { readWhole } from './read-whole.ts';
import type { PaperRead, ReadRequest } from './reader.ts';

work<ReadRequest, PaperRead>(readWhole);
