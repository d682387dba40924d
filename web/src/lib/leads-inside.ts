/**
 * True for a path of this application: a destination read from an address must not lead to another site. A browser drops tabs and
 * line ends: '/\t/example.org' would be another host.
 */
export function leadsInside(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(path);
}
