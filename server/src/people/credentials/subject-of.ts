import { isIP } from 'node:net';

/**
 * The subject of a limit by address: an IPv4 address in any notation, or the /64 of an IPv6 address, because one customer has
 * at least that many. Any other text counts unchanged.
 * @param address undefined in Node for a client that has left, although its type differs.
 */
export function subjectOf(address = ''): string {
  const bare = withoutPort(address);
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((sixteenBits) => [sixteenBits >> 8, sixteenBits & 255])
    .join('.');
}

/** The network within which a provider moves a customer: the /16 of IPv4, the /32 of IPv6. */
export function networkOf(address: string): string {
  const subject = subjectOf(address);
  if (isIP(subject) === 4) return `${subject.split('.').slice(0, 2).join('.')}.0.0/16`;
  return subject.includes(':') ? `${subject.split(':').slice(0, 2).join(':')}::/32` : subject;
}

/** '198.51.100.7:5555' and '[2001:db8::1]:5555', as some proxies write the client. */
function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1, address.lastIndexOf(']'));
  const host = address.slice(0, Math.max(0, address.lastIndexOf(':')));
  return host.includes('.') && isIP(host) ? host : address;
}

/** The eight groups of an IPv6 address, without leading zeros; URL parses every notation, but no zone. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%', 1);
  const [left = '', right] = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1).split('::');
  const start = left.split(':').filter(Boolean);
  const end = right?.split(':').filter(Boolean) ?? [];
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}
