/**
 * Characters that nobody sees (Unicode category Cf): zero width, soft hyphen, byte order mark, the direction of writing. With
 * them two texts read the same and differ. The joiner of composed emoji goes too: '👩‍🔧' becomes '👩🔧'.
 */
export const unseen = /\p{Cf}/gu;
