/** The beginning of every secret, so that one that is found in a text can be recognized. */
export const secretPrefix = 'baq_';
