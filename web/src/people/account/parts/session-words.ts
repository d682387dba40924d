import { dayOf, hoursSince } from '@baqueano/domain/values/dates';
import { formatCount, formatDistance } from '@baqueano/domain/values/format';

/** When a session was used last. The server writes it down once an hour, so it is told no finer. */
export function lastUse(moment: string): string {
  const hours = hoursSince(moment);
  if (hours < 1) return 'en la última hora';
  if (hours < 24) return `hace ${formatCount(hours, 'hora', 'horas')}`;
  return formatDistance(dayOf(moment));
}
