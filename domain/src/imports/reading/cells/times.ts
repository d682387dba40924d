const longest = 30;
const form =
  /^(\d{1,2})(?:[:.h]?\s?(\d{2}))?(?:[:.]\d\d(?:\.\d+)?)?\s*(?:hs?\.?)?\s*(?:([ap])\.?\s?m\.?)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** 'HH:MM' of '10.30', '1030 hs', '8:35:02 p. m.'; null for a text without an hour. */
export function readTime(given: string): string | null {
  const text = given.trim();
  if (text.length > longest) return null;
  const [, hours = '', minutes = '00', half] = form.exec(text) ?? [];
  const isAfternoon = half?.toLowerCase() === 'p';
  let hour = hours === '' ? 24 : Number(hours);
  // '14:05 p. m.' is consistent; '0:30 p. m.' and '14:05 a. m.' contradict themselves.
  if (half && (hour === 0 || (hour > 12 && !isAfternoon))) return null;
  if (half && hour <= 12) hour = (hour % 12) + (isAfternoon ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}
