/**
 * True for a path of this application: what an address carries as a destination must not lead to another site. A browser
 * drops tabs and line ends: '/\t/example.org' would be another host.
 */
export function leadsInside(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(path);
}
