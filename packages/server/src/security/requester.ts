import { isIPv6 } from 'node:net';

/**
 * Whom a request is counted against: an IPv4 address, or the /64 network of an IPv6 one, of which a single person has
 * 2^64 addresses (RFC 6177).
 */
export function requesterOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    const missing = 8 - groups.length - rest.length;
    groups.push(...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
