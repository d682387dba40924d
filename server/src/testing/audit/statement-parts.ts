/** One select, update or delete of a statement; one in brackets within it is a part of its own. */
interface Part {
  mentions: { table: string; alias: string }[];
  /** `organization_id = $n` or `= any($n)`, as a condition for every row. */
  conditions: { of: string | undefined; parameter: number }[];
}

const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|[\p{L}_][\p{L}\p{N}_]*|\S/gu;
const beginning = new Set(['select', 'with', 'update', 'delete', 'insert', 'values']);
const setOperation = new Set(['union', 'except', 'intersect']);
const choosing = new Set(['where', 'on']);
const clauses = new Set([
  'select',
  'from',
  'where',
  'on',
  'set',
  'group',
  'having',
  'order',
  'limit',
  'returning',
  'for',
]);
/** Words after a table's name that are no alias. */
const afterTable = new Set([
  ...clauses,
  ...setOperation,
  ...['join', 'inner', 'left', 'right', 'full', 'cross', 'natural', 'using', 'lateral', 'values', 'default', 'window'],
]);
const isName = (text: string | undefined): text is string => text !== undefined && /^["\p{L}_]/u.test(text);
const unquoted = (name: string) => (name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase());

export function partsOf(statement: string): Part[] {
  const tokens = statement.match(token) ?? [];
  const lower = tokens.map((text) => text.toLowerCase());
  const parts: Part[] = [];
  let at = 0;

  /** Up to the bracket that closes it. */
  function readPart(): void {
    const part: Part = { mentions: [], conditions: [] };
    parts.push(part);
    part.conditions = readGroup(part, '');
  }

  /** The content of brackets within a part, or the whole part. A condition beside an `or` does not count. */
  function readGroup(part: Part, inClause: string): Part['conditions'] {
    const conditions: Part['conditions'] = [];
    let clause = inClause;
    let alternatives = false;
    while (at < tokens.length && tokens[at] !== ')') {
      const word = lower[at] ?? '';
      at += 1;
      if (word === '(') {
        if (beginning.has(lower[at] ?? '')) readPart();
        else conditions.push(...readGroup(part, clause));
        at += 1;
      } else if (word === 'or' && choosing.has(clause)) alternatives = true;
      else if (setOperation.has(word)) readPart();
      else if (namesTable(word, clause)) part.mentions.push(readTable());
      else if (/^"?organization_id"?$/.test(word) && choosing.has(clause)) {
        conditions.push(...readCondition());
      }
      if (clauses.has(word) && !isComparison(word)) clause = word;
    }
    return alternatives ? [] : conditions;
  }

  /** `is distinct from` */
  function isComparison(word: string): boolean {
    return word === 'from' && lower[at - 2] === 'distinct';
  }

  function namesTable(word: string, clause: string): boolean {
    const listed = word === ',' && clause === 'from';
    const updated = word === 'update' && lower[at] !== 'set' && !['for', 'key', 'do'].includes(lower[at - 2] ?? '');
    if (!listed && !updated && !['from', 'join', 'into', 'using'].includes(word)) return false;
    if (lower[at] === 'lateral' || lower[at] === 'only') at += 1;
    return !isComparison(word) && isName(tokens[at]);
  }

  function readTable(): Part['mentions'][number] {
    if (tokens[at + 1] === '.') at += 2;
    const table = unquoted(tokens[at] ?? '');
    at += lower[at + 1] === 'as' ? 2 : 1;
    const alias = tokens[at];
    if (!isName(alias) || afterTable.has(lower[at] ?? '')) return { table, alias: table };
    at += 1;
    return { table, alias: unquoted(alias) };
  }

  /** Empty unless the column is compared with a parameter. */
  function readCondition(): Part['conditions'] {
    const qualifier = tokens[at - 2] === '.' ? unquoted(tokens[at - 3] ?? '') : undefined;
    const value = lower[at + 1] === 'any' && tokens[at + 2] === '(' ? tokens[at + 3] : tokens[at + 1];
    if (tokens[at] !== '=' || !value?.startsWith('$')) return [];
    return [{ of: qualifier, parameter: Number(value.slice(1)) }];
  }

  while (at < tokens.length) readPart();
  return parts;
}
