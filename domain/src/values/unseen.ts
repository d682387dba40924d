/**
 * Invisible characters: Unicode's categories Cf and Cc (except line breaks, tabs and NUL), its ignorable ones, and
 * noncharacters. With them two texts look the same and differ. U+200D and U+FE0F stay where an emoji needs them.
 */
const unseen =
  /(?!(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d\p{ExtPict}|(?<=\p{ExtPict})\ufe0f|(?<=[\d#*])\ufe0f\u20e3)(?![\0\t\n\v\f\r\u0085])[\p{Cc}\p{Cf}\p{DI}\p{NChar}]/gu;

/** Removes invisible characters, and replaces each kind of space by the usual one: U+2800 is drawn as a space. */
export function seenText(text: string): string {
  return text.replace(unseen, '').replace(/[\p{Zs}\u2800]/gu, ' ');
}

/** Replaces line breaks and tabs by a space, beside the work of seenText. */
export function onOneLine(text: string): string {
  return seenText(text).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
}
