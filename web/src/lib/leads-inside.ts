/** True for a path of this application: what an address carries as a destination must not lead to another site. */
export function leadsInside(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
