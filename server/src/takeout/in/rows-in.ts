import type { Row } from '../../records/carried.ts';
import { carriedOf } from '../carried/carried-store.ts';
import { rowsEntry } from '../carried/manifest.ts';
import { damaged, wrongRow } from '../carried/refuse.ts';
import { givingTurns } from '../rows/giving-turns.ts';
import { boundedJson } from '../rows/stranger-json.ts';
import type { ArchiveIn } from './archive-in.ts';
import { rowCheck } from './row-check.ts';

/** The rows of a ZIP, read so that neither a row nor a batch fills the memory or blocks the event loop. */

const rowsAtOnce = 500;
/** In UTF-16 units, per batch. */
const lengthAtOnce = 1_000_000;
/**
 * In UTF-16 units. A line of the activity has two records, each from a body of 200 kB at most. 2,000 entries of a history for
 * a buyer, with the longest texts, reach 1.6 million with their hashes.
 */
const longestLine = (name: string) => (name === 'sale_packs' ? 2_000_000 : 500_000);
/** Such a history has 4,000 entries and hashes; an accident with its third parties, before and after, 400 values. */
const mostValues = 5_000;

/** Complete lines, in batches. */
async function* linesOf(bytes: AsyncIterable<Buffer>, longest: number): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  /** Parts of an unfinished line, joined once: otherwise a long one would be read again with each part. */
  let parts: string[] = [];
  let [length, lengthOfLines] = [0, 0];
  let lines: string[] = [];
  try {
    for await (const chunk of bytes) {
      for (const [index, part] of decoder.decode(chunk, { stream: true }).split('\n').entries()) {
        if (index > 0) {
          lines.push(parts.join(''));
          lengthOfLines += length;
          [parts, length] = [[], 0];
          if (lines.length >= rowsAtOnce || lengthOfLines >= lengthAtOnce) {
            yield lines;
            [lines, lengthOfLines] = [[], 0];
          }
        }
        parts.push(part);
        length += part.length;
        if (length > longest) throw damaged('un registro es demasiado largo');
      }
    }
    parts.push(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw damaged('tiene texto que no es UTF-8');
    throw error;
  }
  const rest = parts.join('');
  if (rest) lines.push(rest);
  if (lines.length > 0) yield lines;
}

/** The checked rows of one table, in batches. */
export async function* rowsIn({ manifest, read }: ArchiveIn, name: string): AsyncGenerator<Row[]> {
  const { check, checkAtLength } = rowCheck(name);
  const { called } = carriedOf(name);
  const expected = manifest.tables[name];
  const turn = givingTurns();
  const notSoMany = () => damaged(`${called} no son tantos como dice el manifiesto`);
  let count = 0;
  for await (const lines of linesOf(read(rowsEntry(name)), longestLine(name))) {
    const rows: Row[] = [];
    for (const line of lines) {
      count += 1;
      if (expected === undefined || count > expected) throw notSoMany();
      rows.push(await rowOf(line, count));
      await turn();
    }
    yield rows;
  }
  if (count !== expected) throw notSoMany();

  async function rowOf(line: string, number: number): Promise<Row> {
    let json: unknown;
    try {
      json = boundedJson(line, mostValues);
    } catch {
      throw wrongRow(called, number, 'no se entiende');
    }
    const checked = check(json);
    if ('problem' in checked) throw wrongRow(called, number, checked.problem);
    await turn();
    const problem = await checkAtLength(checked.row, turn);
    if (problem) throw wrongRow(called, number, problem);
    return checked.row;
  }
}
