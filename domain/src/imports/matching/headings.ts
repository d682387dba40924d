import { importKinds } from '../import.ts';
import { importTargets } from '../targets/by-kind.ts';
import type { ImportTarget } from '../targets/target.ts';
import { plain } from '../targets/words.ts';

const names = new WeakMap<ImportTarget, readonly string[]>();

/** What the headings of a target's columns say, as they are compared. */
export function headingsOf(target: ImportTarget): readonly string[] {
  const known = names.get(target);
  if (known) return known;
  const made = [...new Set([target.label, ...target.names].map(plain))];
  names.set(target, made);
  return made;
}

let all: ReadonlySet<string> | undefined;

/** Whether any kind knows a column of that heading. */
export function isKnownHeading(heading: string): boolean {
  all ??= new Set(importKinds.flatMap((kind) => importTargets[kind].flatMap(headingsOf)));
  return all.has(heading);
}

export const knownHeadings = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '' && isKnownHeading(plain(cell))).length;

const fillers = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'nro', 'numero', 'n', 'fecha', 'y', 'o', 'a']);
const tokensOf = (heading: string) => heading.split(' ').filter((token) => token !== '' && !fillers.has(token));

const synonyms: Record<string, string> = {
  ...{
    vto: 'vencimiento',
    vence: 'vencimiento',
    venc: 'vencimiento',
    vtos: 'vencimiento',
    vencimientos: 'vencimiento',
  },
  ...{ tel: 'telefono', cel: 'telefono', celular: 'telefono', cia: 'compania', poliza: 'seguro', registro: 'licencia' },
  ...{ kms: 'km', kilometros: 'km', kilometraje: 'km', chofer: 'conductor', dominio: 'patente', carnet: 'licencia' },
};

const bag = (heading: string) => new Set(tokensOf(heading).map((token) => synonyms[token] ?? token));

const beginningWords = new Set(['emision', 'otorgamiento', 'inicio', 'desde']);

/** Whether a heading says that below it are the last days of something. */
export const saysExpiry = (heading: string) => bag(heading).has('vencimiento');

/** An end is never read as a beginning, nor a beginning for an end: the paper would be another one's. */
function contradicts(target: ImportTarget, heading: string): boolean {
  const isBeginning = tokensOf(heading).some((token) => beginningWords.has(token));
  const isEnd = saysExpiry(heading);
  return (isBeginning || isEnd) && headingsOf(target).some(saysExpiry) !== isEnd;
}

const saysNumber = (words: string) => /(?:^| )(?:nro|numero|num|n)(?: |$)/.test(words);

/** From 0 to 100: how surely that heading names the target. */
export function nameScore(target: ImportTarget, heading: string): number {
  if (heading === '' || contradicts(target, heading)) return 0;
  const names = headingsOf(target);
  // Its first names say it most surely.
  const index = names.indexOf(heading);
  if (index >= 0) return 100 - Math.min(index, 10);
  const said = bag(heading);
  if (said.size === 0) return 0;
  let best = 0;
  for (const name of names) {
    const wanted = bag(name);
    if (wanted.size === 0) continue;
    const common = [...wanted].filter((token) => said.has(token)).length;
    if (common < wanted.size) continue;
    // 'VTV leasing' is no number of the VTV.
    if (said.size > common && saysNumber(name) && !saysNumber(heading)) continue;
    // Everything that the name says is in the heading; each word that it says besides makes it less sure.
    best = Math.max(best, 80 - 15 * (said.size - common) + 4 * common);
  }
  return Math.max(0, Math.min(best, 88));
}
