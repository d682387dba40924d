import { type DocumentType, documentTypeLabels } from '@baqueano/domain/papers/document';
import { closenessOf } from '../finding/match.ts';

/** The words of questions. */

export type Kind = 'service' | 'km' | 'clearance' | 'driver' | 'cost' | 'paper' | 'due' | 'phone' | 'licence';

/** A paper by the types that prove it: VTV and RTO are one. */
export interface QueriedPaper {
  label: string;
  types: readonly [DocumentType, ...DocumentType[]];
}

/** Words without a meaning of their own. */
const empty = new Set(
  [
    'el la los las lo un una de del al a en por para con que cual cuales es esta son se y o',
    'me mi su hasta desde',
  ].flatMap((words) => words.split(' ')),
);

const list = (words: string) => words.split(' ');

interface Asking {
  kind: Kind;
  /** One word of each of these is there. */
  required: readonly (readonly string[])[];
  /** Further words without an effect. */
  also?: readonly string[];
}

const serviceWords = list('service servicio mantenimiento aceite taller cambio');
const driving = list('manejaba maneja manejo conducia conduce condujo tenia tiene tuvo llevaba lleva usaba usa');
const expiring = list('vence vencen vencio vencieron vencido vencidos vencida vencidas vencimiento vencimientos');
export const past = list('vencio vencieron vencido vencidos vencida vencidas');

export const askings: readonly Asking[] = [
  { kind: 'service', required: [list('proximo siguiente toca')], also: [...serviceWords, 'cuando', 'le'] },
  { kind: 'service', required: [['cuando'], serviceWords], also: ['le', 'va'] },
  { kind: 'driver', required: [list('quien chofer conductor')], also: [...driving, 'asignado'] },
  { kind: 'driver', required: [driving], also: list('quien chofer conductor') },
  {
    kind: 'cost',
    required: [list('costo costos cuanto gasto gastos gaste gastamos')],
    also: list('costo gasto salio total'),
  },
  { kind: 'due', required: [expiring], also: list('cuando papeles documentos todo lo cosas') },
  { kind: 'km', required: [list('km kms kilometros kilometraje odometro')], also: list('cuantos tiene actual') },
  { kind: 'clearance', required: [list('puede circular circula')], also: list('puede circular salir andar hoy') },
  { kind: 'phone', required: [list('telefono tel celular cel whatsapp')], also: list('numero') },
  { kind: 'licence', required: [list('licencia carnet')], also: [...expiring, 'cuando', 'numero', 'clase'] },
];

const paperOf = (type: DocumentType, ...others: DocumentType[]): QueriedPaper => ({
  label: documentTypeLabels[type],
  types: [type, ...others],
});

/** 'seguro' alone is not that of the cargo. */
export const papers: readonly { paper: QueriedPaper; required: readonly (readonly string[])[] }[] = [
  { paper: paperOf('insurance'), required: [list('seguro poliza aseguradora')] },
  { paper: paperOf('registration'), required: [['patente']] },
  { paper: paperOf('vtv', 'rto'), required: [list('vtv rto inspeccion verificacion')] },
  { paper: paperOf('cedula_azul'), required: [['cedula'], ['azul']] },
  { paper: paperOf('cedula', 'cedula_azul'), required: [['cedula']] },
  { paper: paperOf('extinguisher'), required: [list('matafuego matafuegos extintor')] },
  { paper: paperOf('gnc'), required: [list('gnc oblea')] },
  { paper: paperOf('permit'), required: [['habilitacion']] },
  { paper: paperOf('cargo_insurance'), required: [list('seguro poliza'), ['carga']] },
];
export const aboutPaper = [...expiring, ...list('cuando numero tiene ver abrir')];

/** Fewer letters begin too many words. */
const shortestPart = 3;

export function isWord(typed: string, words: readonly string[], loosely: boolean): boolean {
  if (words.includes(typed)) return true;
  if (typed.length < shortestPart) return false;
  const closeness = closenessOf(typed, { words }, loosely);
  return closeness === 0 || closeness === 2;
}

/** The words left without those of the question; null when it is another question. */
export function subjectOf(
  typed: readonly string[],
  { required, also = [] }: Pick<Asking, 'required' | 'also'>,
  loosely: boolean,
): string[] | null {
  if (!required.every((words) => typed.some((one) => isWord(one, words, loosely)))) return null;
  const all = [...required.flat(), ...also];
  return typed.filter((one) => !isWord(one, all, loosely));
}

export const tokensOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !empty.has(word))
    // Longer than any real question.
    .slice(0, 12);
