/**
 * Characters that nobody sees (Unicode category Cf): zero width, soft hyphen, byte order mark, the direction of writing. With
 * them two texts read the same and differ. The joiner between two emoji is seen: it makes one picture of them.
 */
const unseen = /(?!(?<=\p{ExtPict}|\p{EMod}|\ufe0f)\u200d\p{ExtPict})\p{Cf}/gu;

/** Without characters that nobody sees, and with a usual space for each that does not break. */
export function seenText(text: string): string {
  return text.replace(unseen, '').replaceAll('\u00a0', ' ');
}
