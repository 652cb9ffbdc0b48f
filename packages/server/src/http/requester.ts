import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom a request is counted against: an IPv4 address, or the /64 network of an IPv6 one, of which a single person has
 * 2^64 addresses (RFC 6177).
 */
export function requesterOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? network(plain, 4) : plain;
}

/**
 * Where a request comes from, more roughly: the /24 network of an IPv4 address, the /48 of an IPv6 one. One person may
 * have that many addresses to change between, but seldom several such networks.
 */
export function placeOf(address: string): string {
  const plain = unmapped(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? network(plain, 3) : plain;
}

/** Without the zone of a link-local address; an IPv4 address that was written as an IPv6 one as itself. */
function unmapped(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%')[0] ?? '';
  return isIPv6(bare) ? bare : address;
}

/** The first groups of an IPv6 address, 16 bits each. */
function network(address: string, groupsKept: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    const missing = 8 - groups.length - rest.length;
    groups.push(...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest);
  }
  const kept = groups.slice(0, groupsKept).map((group) => Number.parseInt(group, 16).toString(16));
  return `${kept.join(':')}::/${groupsKept * 16}`;
}
