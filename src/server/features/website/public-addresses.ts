import { BlockList, isIP } from 'node:net';

// What the IANA registries of special-purpose addresses (RFC 6890 and since) keep from the public network.
const privateV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The only part of IPv6 that is routed to everybody, but for what is below. */
const GLOBAL_UNICAST: readonly [string, number] = ['2000::', 3];

// Protocols' own, documentation, and 6to4, which has an IPv4 address of any kind in it.
const privateV6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refusedV4 = new BlockList();
for (const [network, prefix] of privateV4) refusedV4.addSubnet(network, prefix, 'ipv4');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_UNICAST, 'ipv6');
const refusedV6 = new BlockList();
for (const [network, prefix] of privateV6) refusedV6.addSubnet(network, prefix, 'ipv6');

/**
 * True for an IP address that anybody on the internet can reach: not of this machine, its network, a
 * cloud's own services or a reserved range. An IPv4 address that is written as IPv6 is none.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refusedV4.check(address, 'ipv4');
  // An address with a zone, such as fe80::1%eth0, is one of a link.
  if (family !== 6 || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
