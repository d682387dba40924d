/** What the secret of a key begins with, so that whoever finds one in a text knows what it is. */
export const secretPrefix = 'baq_';
