/**
 * The first piece of the organization with the least use. Among equals the older organization is first, by its id (version
 * 7): a new account is free, so that it may not get ahead. Decision 86.
 * @param usedBy in steps of two seconds of a processor, of the last ten minutes.
 */
export function firstOf<Piece extends { organizationId: string }>(
  waiting: readonly Piece[],
  usedBy: (organizationId: string) => number,
): Piece | undefined {
  const [first, ...others] = new Set(waiting.map(({ organizationId }) => organizationId));
  if (first === undefined || others.length === 0) return waiting[0];
  const [foremost] = [first, ...others]
    .map((organizationId) => ({ organizationId, used: usedBy(organizationId) }))
    .toSorted((one, other) => one.used - other.used || (one.organizationId < other.organizationId ? -1 : 1));
  return waiting.find(({ organizationId }) => organizationId === foremost?.organizationId);
}
