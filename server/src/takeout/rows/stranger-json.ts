import { givingTurns } from './giving-turns.ts';

/** JSON from a stranger: its length does not bound the time for parsing and checking it. */

/** An accident's third parties have depth four. */
const deepest = 8;

const isBegin = (mark: string) => mark === '[' || mark === '{';
const isEnd = (mark: string) => mark === ']' || mark === '}';

function endOfText(json: string, begin: number): number {
  for (let at = json.indexOf('"', begin + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at;
    while (json[before - 1] === '\\') before -= 1;
    if ((at - before) % 2 === 0) return at;
  }
  throw new SyntaxError('A text has no end');
}

/** The positions of brackets and commas outside of texts. */
function* marksOf(json: string): Generator<number> {
  const marks = /["[\]{},]/g;
  for (let found = marks.exec(json); found; found = marks.exec(json)) {
    if (found[0] === '"') marks.lastIndex = endOfText(json, found.index) + 1;
    else yield found.index;
  }
}

/**
 * @param most values, with lists and objects.
 * @throws SyntaxError also for more values, or a deeper nesting than any of ours.
 */
export function boundedJson(json: string, most: number): unknown {
  let [values, depth] = [1, 0];
  for (const at of marksOf(json)) {
    const mark = json.charAt(at);
    if (isBegin(mark)) depth += 1;
    if (isEnd(mark)) depth -= 1;
    else values += 1;
    if (values > most || depth > deepest) throw new SyntaxError('It holds too much');
  }
  return JSON.parse(json);
}

/** In UTF-16 units: an item of a list, and everything outside of lists. */
const longest = { item: 2_000, rest: 100_000 };

/**
 * Parses an object with long lists. Each item is parsed alone, with turns for other work between them.
 * @param most items of all lists.
 * @throws like `boundedJson`
 */
export async function longJson(json: string, most: number): Promise<Record<string, unknown>> {
  const turn = givingTurns();
  const lists: unknown[][] = [];
  let items: unknown[] | undefined;
  let [rest, from, depth, count] = ['', 0, 0, 0];
  for (const at of marksOf(json)) {
    const mark = json.charAt(at);
    if (isBegin(mark)) depth += 1;
    if (depth > deepest || at - from > (items ? longest.item : longest.rest - rest.length)) {
      throw new SyntaxError('It holds too much');
    }
    if (depth === 2 && mark === '[') {
      // Its number replaces it, since a key may appear twice.
      rest += `${json.slice(from, at)}[${lists.length}`;
      items = [];
      lists.push(items);
      from = at + 1;
    } else if (depth === 2 && items && !isBegin(mark)) {
      const item = json.slice(from, at);
      if (mark === ',' || item.trim() !== '') items.push(JSON.parse(item));
      count += 1;
      if (count > most) throw new SyntaxError('It holds too much');
      from = mark === ',' ? at + 1 : at;
      if (mark !== ',') items = undefined;
      await turn();
    }
    if (isEnd(mark)) depth -= 1;
  }
  const whole: object = JSON.parse(rest + json.slice(from));
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [key, Array.isArray(value) ? lists[value[0]] : value]),
  );
}
