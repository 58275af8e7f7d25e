import { describe, expect, test } from 'vitest';
import { getCallerNetworks } from './networks.ts';

describe('the networks that a caller is counted by', () => {
  test.each([
    ['an IPv4 address by itself', '203.0.113.7', { line: '203.0.113.7' }],
    ['an IPv4 address with a port, as some proxies write it', '203.0.113.7:51234', { line: '203.0.113.7' }],
    ['an IPv4 address in an IPv6 one', '::ffff:203.0.113.7', { line: '203.0.113.7' }],
    ['the same in capitals', '::FFFF:203.0.113.7', { line: '203.0.113.7' }],
    ['the same in hexadecimal digits', '::ffff:cb00:7107', { line: '203.0.113.7' }],
    ['the same at its full length', '0:0:0:0:0:ffff:203.0.113.7', { line: '203.0.113.7' }],
    ['an IPv4 address that was translated (NAT64)', '64:ff9b::203.0.113.7', { line: '203.0.113.7' }],
    ['the same in hexadecimal digits', '64:ff9b::cb00:7107', { line: '203.0.113.7' }],
    ['an IPv6 address by its /64 and /48', '2001:db8:1:2::1', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['another of the same /64', '2001:db8:1:2:a:b:c:d', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    [
      'leading zeros and capitals',
      '2001:0DB8:0001:0002:0000:0000:0000:0001',
      { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' },
    ],
    ['another /64 of the same /48', '2001:db8:1:3::1', { line: '2001:db8:1:3::/64', site: '2001:db8:1::/48' }],
    ['another /48', '2001:db8:2:2::1', { line: '2001:db8:2:2::/64', site: '2001:db8:2::/48' }],
    ['zeros that were left out within the /64', '2001:db8::1', { line: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
    ['zeros that were left out at the end', '2001:db8:1:2::', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['a zone', 'fe80::1%eth0', { line: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
    ['another zone', 'fe80::2%25wlan0', { line: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
    ['brackets', '[2001:db8:1:2::1]', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['brackets and a port', '[2001:db8:1:2::1]:443', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['blanks around it', ' 203.0.113.7 ', { line: '203.0.113.7' }],
    ['this machine', '127.0.0.1', { line: '127.0.0.1' }],
    ['this machine by its IPv6 address', '::1', { line: '127.0.0.1' }],
    ['this machine in an IPv6 address', '::ffff:127.0.0.1', { line: '127.0.0.1' }],
  ])('%s: %s', (_what, address, expected) => {
    expect(getCallerNetworks(address)).toEqual(expected);
  });

  test.each([
    '',
    'unknown',
    '_hidden',
    "' or 1=1",
    '1.2.3',
    '1.2.3.4.5',
    '::ffff:1.2.3',
    '2001:db8::1::2',
    'x'.repeat(300),
  ])('all that is no address shares one count: %s', (address) => {
    expect(getCallerNetworks(address)).toEqual({ line: 'no address' });
  });
});
