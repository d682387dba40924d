/** 'uno, dos' as a list. */
export const listed = (words: string): readonly string[] => words.trim().split(/,\s+/);
