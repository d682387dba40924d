import { conflict, invalid, type Refusal } from '../../records/refusals.ts';

/** The reasons for refusing a ZIP, in words; nothing of it is stored then. */

export const notOurs = () => invalid('El archivo no es un ZIP de Llevate tus datos');
export const damaged = (what: string) => invalid(`El ZIP está dañado o alguien lo cambió: ${what}`);
export const otherVersion = () =>
  invalid('El ZIP es de una versión de Baqueano que esta no conoce: actualizá este servidor y probá de nuevo');
export const tooMuch = (what: string) => invalid(`El ZIP no entra: ${what}`);
export const notEmpty = () =>
  conflict(
    'Los datos se traen a una organización vacía: esta ya tiene vehículos, conductores o documentos. Creá otra y traelos ahí',
  );

/** @param line of the table, from 1. */
export const wrongRow = (called: string, line: number, why: string): Refusal =>
  invalid(`El ZIP no se puede traer: en ${called}, el registro ${line}: ${why}`);
