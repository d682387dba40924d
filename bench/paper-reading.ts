import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadField } from '@baqueano/domain/papers/paper-reading';
import { addDays, today } from '@baqueano/domain/values/dates';
import { type PaperRead, readPaper } from '../server/src/papers/reading/reader.ts';
import { usualLimits } from '../server/src/workers/limits.ts';
import { workerPool } from '../server/src/workers/pool.ts';
import { type Condition, conditions, photograph } from './papers/draw.ts';
import { tuned } from './papers/layouts.ts';
import { unseen } from './papers/other-layouts.ts';
import type { Facts, Layout } from './papers/parts.ts';

/**
 * Reads papers drawn here and photographed in each condition, with the server's own program, and compares its proposals with the
 * papers' facts.
 * LAYOUTS: `known` or `unseen` alone. EACH: the number of conditions for each layout (all). WITHIN: milliseconds after which the
 * pool ends the program (30000; more on a busy machine). SEED chooses the facts (1), KEEP a folder for the pictures.
 */
const seed = Number(process.env.SEED || 1);
const keep = process.env.KEEP;
const only = process.env.LAYOUTS;
const each = Number(process.env.EACH || conditions.length);
const on = today();

function chance(from: number) {
  let state = from >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join('');
  const letters = (count: number) =>
    Array.from({ length: count }, () => String.fromCharCode(65 + Math.floor(next() * 26))).join('');
  const pick = <One>(list: readonly One[]) => list[Math.floor(next() * list.length)] as One;
  return { next, digits, letters, pick };
}

type Chance = ReturnType<typeof chance>;

function factsOf({ next, digits, letters, pick }: Chance): Facts {
  const dni = `${20 + Math.floor(next() * 20)}.${digits(3)}.${digits(3)}`;
  return {
    plate: pick([
      `A${pick(['A', 'B', 'C', 'D', 'E', 'F'])}${digits(3)}${letters(2)}`,
      `${letters(3)}${digits(3)}`,
      `A${digits(3)}${letters(3)}`,
    ]),
    number: pick([
      `${1 + Math.floor(next() * 9)}${digits(1)}-${digits(6)}`,
      `${1 + Math.floor(next() * 9)}${digits(7)}`,
    ]),
    insurer: pick([
      'La Segunda',
      'Sancor Seguros',
      'Federación Patronal',
      'San Cristóbal',
      'Mercantil Andina',
      'Allianz',
    ]),
    workshop: pick(['Lanús Oeste', 'Técnica del Litoral SRL', 'Gas Norte', 'Matafuegos Drago']).replace(
      'Matafuegos ',
      '',
    ),
    begin: addDays(on, -Math.floor(next() * 300)),
    person: {
      name: pick(['GÓMEZ, Marta Inés', 'PEREYRA, Juan Carlos', 'IBÁÑEZ, Sofía', 'NUÑEZ, Raúl']),
      dni,
      born: addDays(on, -9_000 - Math.floor(next() * 9_000)),
    },
    cost: 40_000 + Math.floor(next() * 900) * 1_000,
  };
}

interface Count {
  right: number;
  wrong: number;
  wrongDates: number;
  empty: number;
  papers: number;
  whole: number;
}
const none = (): Count => ({ right: 0, wrong: 0, wrongDates: 0, empty: 0, papers: 0, whole: 0 });

const dates: readonly ReadField[] = ['issueDate', 'expiryDate'];
const needed: readonly ReadField[] = ['type', 'plate', 'issueDate', 'expiryDate'];
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|\W/gu, '')
    .toLowerCase();

function proposed({ fields, plates }: PaperRead): Map<ReadField, string> {
  const all = new Map(fields.map(({ field, value }) => [field, value]));
  // The organization decides the owner: a plate is looked up among those of the fleet.
  const [plate] = plates.filter(({ labelled }) => labelled);
  if (plate) all.set('plate', plate.value);
  return all;
}

function judge({ truth }: Layout, read: PaperRead, count: Count, tell: (words: string) => void): void {
  const values = proposed(read);
  count.papers += 1;
  let whole = true;
  for (const [field, value] of Object.entries(truth) as [ReadField, string][]) {
    const answer = values.get(field);
    const right = answer !== undefined && fold(answer) === fold(value);
    if (right) count.right += 1;
    else if (answer === undefined) count.empty += 1;
    else count.wrong += 1;
    if (!right && needed.includes(field)) whole = false;
    if (!right && answer !== undefined && dates.includes(field)) count.wrongDates += 1;
    if (!right) tell(`${field} ${answer === undefined ? 'empty' : `WRONG ${answer}`} (${value})`);
  }
  // A date that the paper does not have.
  for (const field of dates) {
    const answer = values.get(field);
    if (answer === undefined || truth[field] !== undefined) continue;
    count.wrong += 1;
    count.wrongDates += 1;
    tell(`${field} WRONG ${answer} (none)`);
  }
  if (whole) count.whole += 1;
}

const folder = await mkdtemp(join(tmpdir(), 'baqueano-papers-'));
/** The pool's processes alone do not keep the waiting program alive. */
const alive = setInterval(() => undefined, 60_000);
const read = Number(process.env.WITHIN || usualLimits.within.read);
const pool = workerPool({ ...usualLimits, processes: 1, within: { ...usualLimits.within, read } });
const times: number[] = [];
const ended: string[] = [];
const nothing: PaperRead = { source: 'picture', pages: [], fields: [], plates: [] };

async function measure(name: string, layouts: readonly ((facts: Facts) => Layout)[], some: Chance) {
  const total = none();
  const byCondition = new Map<Condition, Count>();
  for (const [index, draw] of layouts.entries()) {
    // Another part of them for each layout.
    const turn = (index * each) % conditions.length;
    for (const condition of [...conditions, ...conditions].slice(turn, turn + each)) {
      const layout = draw(factsOf(some));
      const path = join(folder, 'view');
      const picture = await photograph(layout, condition, some.next());
      const label = `${layout.name}, ${condition}`;
      await writeFile(path, picture);
      if (keep) await writeFile(join(keep, `${name} ${label}.jpg`), picture);
      const began = performance.now();
      const read = await readPaper(pool, 'bench', { original: path, view: path, mediaType: 'image/jpeg', today: on });
      times.push(performance.now() - began);
      // The pool ended it, for its time or memory.
      if (!read) ended.push(label);
      const count = byCondition.get(condition) ?? none();
      byCondition.set(condition, count);
      const remarks: string[] = [];
      judge(layout, read ?? nothing, total, (words) => remarks.push(words));
      judge(layout, read ?? nothing, count, () => undefined);
      if (remarks.length > 0) console.log(`${label}: ${remarks.join('; ')}`);
    }
  }
  console.log(`\n${name}`);
  console.table({ ...Object.fromEntries(byCondition), all: total });
  return { name, total, byCondition: Object.fromEntries(byCondition) };
}

try {
  const results = [
    ...(only === 'unseen' ? [] : [await measure('known layouts', tuned, chance(seed))]),
    ...(only === 'known' ? [] : [await measure('unseen layouts', unseen, chance(seed + 99))]),
  ];
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  const figures = {
    papers: times.length,
    first: Math.round(times[0] ?? 0),
    median: at(0.5),
    p95: at(0.95),
    most: at(0.999),
  };
  console.log('Milliseconds a paper:', figures);
  mkdirSync('bench', { recursive: true });
  writeFileSync('bench/paper-reading-results.json', `${JSON.stringify({ seed, results, figures }, null, 2)}\n`);
} finally {
  clearInterval(alive);
  pool.close();
  await rm(folder, { recursive: true, force: true });
}
