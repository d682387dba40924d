import { isCalendarDate } from '@baqueano/domain/values/dates';

/** '08:30' for '8:30', '830' and '0830'; undefined for an invalid time. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? [];
  return minutes && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

export const invalidTime = 'La hora no es válida: escribila como 14:32';

/** The day's first minute for no time; undefined for an invalid one. */
export const minuteOf = (time: string | null) => (time?.trim() ? readTime(time) : '00:00');

/** 'YYYY-MM-DDTHH:MM', with the day's first minute while there is no time; '' while there is no day, or no such time. */
export function momentOf({ moment, time }: { moment: string | null; time: string | null }): string {
  const minute = minuteOf(time);
  return minute && moment && isCalendarDate(moment) ? `${moment}T${minute}` : '';
}
