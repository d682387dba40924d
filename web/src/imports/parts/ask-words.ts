import type { ImportKind } from '@baqueano/domain/imports/import';
import type { ImportAnswer, ImportAsk } from '@baqueano/domain/imports/import-questions';
import type { OwnColumn } from '@baqueano/domain/imports/questions/own-columns';
import type { Permission } from '@baqueano/domain/people/permissions';
import { formatCount } from '@baqueano/domain/values/format';

/** 'Juan Pérez, Ana Sosa y 8 más' */
function some({ names, count }: ImportAsk): string {
  const rest = count - names.length;
  return rest > 0 ? `${names.join(', ')} y ${rest} más` : names.join(', ');
}

export function askWords(ask: ImportAsk): string {
  const { about, count, rows, names } = ask;
  if (about === 'drivers')
    return `${formatCount(count, 'chofer no está cargado', 'choferes no están cargados')}: ${some(ask)}`;
  if (about === 'units') {
    const units = formatCount(count, 'unidad no está cargada', 'unidades no están cargadas');
    return `${units}: ${some(ask)}. Traé antes la planilla de la flota`;
  }
  if (about === 'month') {
    const column = `de «${names[0] ?? ''}»`;
    return formatCount(rows, `fecha ${column} dice solo el mes`, `fechas ${column} dicen solo el mes`);
  }
  return `${formatCount(rows, 'papel', 'papeles')} «${names[0] ?? ''}»: no conocemos ese tipo`;
}

const withoutDrivers: Partial<Record<ImportKind, string>> = {
  documents: 'Dejar sus papeles afuera',
  assignments: 'Dejar esas filas afuera',
  fines: 'Dejar las multas sin chofer',
  fuel: 'Dejar solo su nombre',
};

interface Answer {
  answer: ImportAnswer;
  label: string;
  needs?: Permission;
}

export function answersTo({ about, rows, isNeeded }: ImportAsk, kind: ImportKind): Answer[] {
  if (about === 'drivers') {
    return [
      { answer: 'create', label: 'Crearlos' },
      { answer: 'leave', label: withoutDrivers[kind] ?? 'Dejar las unidades sin chofer' },
    ];
  }
  if (about === 'units') {
    return [
      { answer: 'create', label: 'Crearlas' },
      { answer: 'leave', label: kind === 'drivers' ? 'Dejar los choferes sin unidad' : 'Dejar esas filas afuera' },
    ];
  }
  if (about === 'month') {
    const [row, day] =
      rows === 1 ? ['Dejar esa fila afuera', 'Dejarla vacía'] : ['Dejar esas filas afuera', 'Dejarlas vacías'];
    return [
      { answer: 'create', label: 'Tomar el último día' },
      { answer: 'leave', label: isNeeded ? row : day },
    ];
  }
  return [
    { answer: 'create', label: 'Crear el tipo', needs: 'setting:write' },
    { answer: 'leave', label: 'Dejar afuera' },
  ];
}

const mostNames = 4;

const columnAnswers = {
  none: ['columna no tiene lugar', 'columnas no tienen lugar'],
  create: ['columna es un campo propio nuevo', 'columnas son campos propios nuevos'],
  leave: ['columna queda afuera', 'columnas quedan afuera'],
} as const;

/** The common answer of all columns; null while one is open. */
export function answerOf(columns: readonly OwnColumn[]): ImportAnswer | null {
  const [first = null, ...others] = new Set(columns.map(({ answer }) => answer));
  return others.length === 0 ? first : null;
}

export function columnWords(columns: readonly OwnColumn[]): string {
  const names = columns.slice(0, mostNames).map(({ name }) => `«${name}»`);
  const rest = columns.length - names.length;
  const [one, many] = columnAnswers[answerOf(columns) ?? 'none'];
  const words = formatCount(columns.length, one, many);
  return `${words}: ${names.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`;
}

export function answersToColumns({ length }: readonly OwnColumn[]): Answer[] {
  return [
    { answer: 'create', label: length === 1 ? 'Crear el campo' : 'Crear los campos', needs: 'setting:write' },
    { answer: 'leave', label: length === 1 ? 'Dejarla afuera' : 'Dejarlas afuera' },
  ];
}
