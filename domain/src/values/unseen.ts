/**
 * Characters that people do not see: of Unicode's categories Cf and Cc (line breaks, tabs and NUL apart), those that it calls
 * ignorable, and noncharacters. With them two texts read the same and differ. U+200D and U+FE0F stay where an emoji needs them.
 */
const unseen =
  /(?!(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d\p{ExtPict}|(?<=\p{ExtPict})\ufe0f|(?<=[\d#*])\ufe0f\u20e3)(?![\0\t\n\v\f\r\u0085])[\p{Cc}\p{Cf}\p{DI}\p{NChar}]/gu;

/** Without characters that people do not see, and with a usual space for each other one: U+2800 is drawn as one. */
export function seenText(text: string): string {
  return text.replace(unseen, '').replace(/[\p{Zs}\u2800]/gu, ' ');
}

/** Puts a space for line breaks and tabs besides what seenText does. */
export function onOneLine(text: string): string {
  return seenText(text).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
}
