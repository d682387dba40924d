/** A sheet that cannot be taken, in words for a person. */
export class Unreadable extends Error {}
