/** On one line, without marks that change the direction of writing. */
export function oneLine(text: string, most = 200): string {
  const bare = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return bare.length > most ? `${bare.slice(0, most - 1)}…` : bare;
}

/** A name for another person's letter: strangers choose it, so that it may not become a link. */
export const nameInLetter = (name: string) => oneLine(name.replaceAll('://', ' '), 60);
