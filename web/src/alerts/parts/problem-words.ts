import type { Problem } from '@baqueano/domain/alerts/problem';
import { dayOf, timeOf, today } from '@baqueano/domain/values/dates';
import { formatDate } from '@baqueano/domain/values/format';

/** 'Avisó Ramón Sosa · hoy, 10:12 · lo vio Marta Paz'. */
export function reportWords({ reportedBy, reportedAt, seenBy }: Problem, on = today()): string {
  const day = dayOf(reportedAt);
  const when = `${day === on ? 'hoy' : formatDate(day)}, ${timeOf(reportedAt)}`;
  return [`Avisó ${reportedBy ?? 'alguien que ya no está'}`, when, seenBy && `lo vio ${seenBy}`]
    .filter(Boolean)
    .join(' · ');
}
