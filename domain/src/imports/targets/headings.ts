import { importKinds } from '../import.ts';
import { importTargets } from './by-kind.ts';
import type { ImportTarget } from './target.ts';
import { plain } from './words.ts';

interface Names {
  plainNames: readonly string[];
  bags: readonly { name: string; bag: ReadonlySet<string> }[];
  /** Below one of them are last days. */
  isEnd: boolean;
}

const names = new WeakMap<ImportTarget, Names>();

function namesOf(target: ImportTarget): Names {
  const known = names.get(target);
  if (known) return known;
  const plainNames = [...new Set([target.label, ...target.names].map(plain))];
  const made = {
    plainNames,
    bags: plainNames.map((name) => ({ name, bag: bagOf(name) })),
    isEnd: plainNames.some(saysEnd),
  };
  names.set(target, made);
  return made;
}

let all: ReadonlySet<string> | undefined;

export function isKnownHeading(heading: string): boolean {
  all ??= new Set(importKinds.flatMap((kind) => importTargets[kind].flatMap((target) => namesOf(target).plainNames)));
  return all.has(heading);
}

export const knownHeadings = (cells: readonly string[]) =>
  cells.filter((cell) => cell.trim() !== '' && isKnownHeading(plain(cell))).length;

const fillers = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'nro', 'numero', 'n', 'fecha', 'date', 'y', 'o', 'a']);

const synonyms: Record<string, string> = {
  ...{ vto: 'vencimiento', vence: 'vencimiento', venc: 'vencimiento', vtos: 'vencimiento' },
  ...{ vencimientos: 'vencimiento', vig: 'vigencia', infrac: 'infraccion', infracc: 'infraccion', lic: 'licencia' },
  ...{
    tel: 'telefono',
    cel: 'telefono',
    celular: 'telefono',
    cia: 'compania',
    poliza: 'seguro',
    seg: 'seguro',
    registro: 'licencia',
  },
  ...{ kms: 'km', kilometros: 'km', kilometraje: 'km', chofer: 'conductor', dominio: 'patente', carnet: 'licencia' },
  ...{ hab: 'habilitacion' },
};

/** 'RTO última' is the day of an inspection, and 'RTO próxima' its end; 'Último service' and 'Próximo cambio' are neither. */
const turns: Record<string, string> = {
  ...{ ultima: 'emision', ultimo: 'emision', ult: 'emision', anterior: 'emision', hecha: 'emision', hecho: 'emision' },
  ...{ realizada: 'emision', proxima: 'vencimiento', proximo: 'vencimiento', prox: 'vencimiento' },
};
const ofInspections =
  /(?:^| )(?:vtv|rto|rtv|itv|cnrt|verificacion|verif|revision|rev|tecnica|oblea|gnc|ph|hidraulica|cilindro|matafuegos?|extintor|psicofisico|psicofis|hab|habilitacion)(?: |$)|^(?:ultima|proxima|ult|prox)$/;

const english: Record<string, string> = {
  ...{ exp: 'vencimiento', expiry: 'vencimiento', expires: 'vencimiento', expiration: 'vencimiento' },
  ...{ ins: 'seguro', insurance: 'seguro', policy: 'seguro', plate: 'patente', driver: 'conductor' },
  ...{ license: 'licencia', licence: 'licencia', issue: 'emision', issued: 'emision', start: 'inicio', until: 'hasta' },
};
/** 'Exp.' alone is an 'expediente'. */
const isEnglish = /(?:^| )(?:ins|insurance|policy|license|licence|plate|date|driver|permit|inspection)(?: |$)/;

/** The words of a heading, each as one of those that mean the same. */
export const wordsOf = (heading: string) =>
  heading
    .split(' ')
    .filter((token) => token !== '' && !fillers.has(token))
    .map(
      (token) =>
        synonyms[token] ??
        (token !== 'exp' || isEnglish.test(heading) ? english[token] : null) ??
        (turns[token] && ofInspections.test(heading) ? turns[token] : null) ??
        token,
    );

const bagOf = (heading: string): ReadonlySet<string> => new Set(wordsOf(heading));

const beginningWords = new Set(['emision', 'otorgamiento', 'inicio', 'desde']);
const endWords = new Set(['vigencia', 'hasta', 'fin', 'caducidad']);

export const saysBeginning = (heading: string) => wordsOf(heading).some((word) => beginningWords.has(word));

export const saysExpiry = (heading: string) => wordsOf(heading).includes('vencimiento');

/** Includes words that are weak alone: 'Vigencia hasta'. */
export const saysEnd = (heading: string) =>
  saysExpiry(heading) || (!saysBeginning(heading) && wordsOf(heading).some((word) => endWords.has(word)));

/** A heading with nothing but the first or the last day of a period: earlier columns name its subject. */
export function saysPeriodAlone(heading: string): boolean {
  const words = wordsOf(heading);
  return (
    words.length > 0 && words.every((word) => word === 'vencimiento' || beginningWords.has(word) || endWords.has(word))
  );
}

const saysMiles = /(?:^| )(?:mi|miles|millas)(?: |$)/;
/** 'Km mes', 'Km recorridos': how far a unit went, and no odometer. */
const saysDistance =
  /(?:^| )(?:mes|mensual(?:es)?|semanal(?:es)?|semana|diarios?|anual(?:es)?|recorridos?|hechos|promedio|por (?:dia|viaje)|x (?:dia|mes)|viaje)(?: |$)/;
const saysNext = /(?:^| )(?:prox|proxim[oa]|next)(?: |$)/;
const saysDay = /(?:^| )(?:fecha|dia|date)(?: |$)/;
const saysHabilitation = /(?:^| )hab(?:ilitacion)?(?: |$)/;

/** An end is never read as a beginning, nor a beginning for an end: the paper would be another one's. */
function contradicts(target: ImportTarget, heading: string): boolean {
  if ((saysMiles.test(heading) || saysDistance.test(heading)) && /\.km$|Km$/.test(target.target)) return true;
  if (saysNext.test(heading) && /\.(?:km|currentKm)$/.test(target.target)) return true;
  // 'Hab. CNRT' is no inspection.
  if (target.target.startsWith('rto.') && saysHabilitation.test(heading)) return true;
  const isEnd = saysEnd(heading);
  // 'Hab. CNRT' beside 'Hab. municipal' is no first day of it.
  if (target.target.endsWith('.issueDate') && !saysBeginning(heading) && !saysDay.test(heading)) return true;
  return (isEnd || saysBeginning(heading)) && namesOf(target).isEnd !== isEnd;
}

const saysNumber = (words: string) => /(?:^| )(?:nro|numero|num|n)(?: |$)/.test(words);

/** From 0 to 100: how surely that heading names the target. */
export function nameScore(target: ImportTarget, heading: string): number {
  if (heading === '' || contradicts(target, heading)) return 0;
  const { plainNames: names, bags } = namesOf(target);
  // Its first names are the surest.
  const index = names.indexOf(heading);
  if (index >= 0) return 100 - Math.min(index, 10);
  const bag = bagOf(heading);
  if (bag.size === 0) return 0;
  let best = 0;
  for (const { name, bag: wanted } of bags) {
    if (wanted.size === 0) continue;
    const common = [...wanted].filter((token) => bag.has(token)).length;
    if (common < wanted.size) continue;
    // 'VTV leasing' is no number of the VTV.
    if (bag.size > common && saysNumber(name) && !saysNumber(heading)) continue;
    // Everything that the name says is in the heading; each word that it says besides makes it less sure.
    best = Math.max(best, 80 - 15 * (bag.size - common) + 4 * common);
  }
  return Math.max(0, Math.min(best, 88));
}

/** The score of a heading for each field of each kind. */
export const scoresOf = (heading: string) =>
  importKinds.flatMap((kind) => importTargets[kind].map((target) => nameScore(target, heading)));
