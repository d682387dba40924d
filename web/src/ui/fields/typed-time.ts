/** '08:30' for '8:30', '830' and '0830'; undefined for an invalid time. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? [];
  return minutes && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

export const invalidTime = 'La hora no es válida: escribila como 14:32';
