import { dayOf, hoursSince } from '@baqueano/domain/values/dates';
import { formatCount, formatDistance } from '@baqueano/domain/values/format';

/** The last use of a session. The server stores it once an hour, so no finer unit is shown. */
export function lastUse(moment: string): string {
  const hours = hoursSince(moment);
  if (hours < 1) return 'en la última hora';
  if (hours < 24) return `hace ${formatCount(hours, 'hora', 'horas')}`;
  return formatDistance(dayOf(moment));
}
