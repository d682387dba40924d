interface Standing {
  /** In steps of two seconds of a processor, of the last ten minutes. */
  used: number;
  /** Pieces that wait or are at work. */
  pieces: number;
}

/**
 * The first piece of the organization that used the least. Among equals goes who has the fewest pieces here, and then the older
 * organization, which its id says (version 7): a new account costs nothing, so that it puts nobody behind it. Decision 86.
 */
export function firstOf<Piece extends { organizationId: string }>(
  waiting: readonly Piece[],
  standingOf: (organizationId: string) => Standing,
): Piece | undefined {
  const [first, ...others] = new Set(waiting.map(({ organizationId }) => organizationId));
  if (first === undefined || others.length === 0) return waiting[0];
  const [foremost] = [first, ...others]
    .map((organizationId) => ({ organizationId, ...standingOf(organizationId) }))
    .toSorted(
      (one, other) =>
        one.used - other.used || one.pieces - other.pieces || (one.organizationId < other.organizationId ? -1 : 1),
    );
  return waiting.find(({ organizationId }) => organizationId === foremost?.organizationId);
}
