import { isoDate } from '@baqueano/domain/records/record-fields';
import * as z from 'zod/mini';
import { described } from '../schemas.ts';

/** `from` and `to` of a list. @param which date of a record, in words: 'El vencimiento'. */
export function daysQuery(which: string) {
  return {
    from: described(z.optional(isoDate('La fecha no es válida')), `${which}: desde ese día.`),
    to: described(z.optional(isoDate('La fecha no es válida')), `${which}: hasta ese día inclusive.`),
  };
}
