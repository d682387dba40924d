import { type Days, shownMonths } from '@baqueano/domain/values/period';
import { daysInWords, hasDays } from '../../../ui/days/days-search.ts';
import { isByYear } from './month-points.ts';

/** Under the title of a chart: its months. */
export function monthsNote(count: number, days: Days): string {
  if (!hasDays(days)) return `Últimos ${shownMonths} meses`;
  const words = daysInWords(days);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isByYear(count) ? ', por año' : ''}`;
}

export function noneIn(days: Days): string {
  return hasDays(days) ? 'Sin mantenimientos en esos días' : 'Todavía no hay registros';
}
