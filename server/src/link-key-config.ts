/** Letters: less could be guessed. */
export const shortestKey = 32;

/** One of the 32 hexadecimal digits that chance wrote has less than one time in a million. */
const fewestDistinct = 8;

/** Long enough, and not one letter over and over. */
export const isLinkKey = (text: string) => text.length >= shortestKey && new Set(text).size >= fewestDistinct;

/** It runs wherever Baqueano does. */
export const keyCommand = `node -p "require('node:crypto').randomBytes(32).toString('hex')"`;
