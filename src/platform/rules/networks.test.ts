import { describe, expect, test } from 'vitest';
import { getCallerNetworks } from './networks.ts';

describe('the networks of a caller for rate limits', () => {
  test.each([
    ['a plain IPv4 address', '203.0.113.7', { line: '203.0.113.7' }],
    ['an IPv4 address with a port, as some proxies write it', '203.0.113.7:51234', { line: '203.0.113.7' }],
    ['an IPv4-mapped IPv6 address', '::ffff:203.0.113.7', { line: '203.0.113.7' }],
    ['the same in capitals', '::FFFF:203.0.113.7', { line: '203.0.113.7' }],
    ['the same in hexadecimal digits', '::ffff:cb00:7107', { line: '203.0.113.7' }],
    ['the same without abbreviation', '0:0:0:0:0:ffff:203.0.113.7', { line: '203.0.113.7' }],
    ['a translated IPv4 address (NAT64)', '64:ff9b::203.0.113.7', { line: '203.0.113.7' }],
    ['the same in hexadecimal digits', '64:ff9b::cb00:7107', { line: '203.0.113.7' }],
    ['an IPv6 address by its /64 and /48', '2001:db8:1:2::1', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['another address of the same /64', '2001:db8:1:2:a:b:c:d', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    [
      'leading zeros and capitals',
      '2001:0DB8:0001:0002:0000:0000:0000:0001',
      { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' },
    ],
    ['another /64 of the same /48', '2001:db8:1:3::1', { line: '2001:db8:1:3::/64', site: '2001:db8:1::/48' }],
    ['another /48', '2001:db8:2:2::1', { line: '2001:db8:2:2::/64', site: '2001:db8:2::/48' }],
    ['omitted zeros within the /64', '2001:db8::1', { line: '2001:db8:0:0::/64', site: '2001:db8:0::/48' }],
    ['omitted zeros at the end', '2001:db8:1:2::', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['a zone', 'fe80::1%eth0', { line: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
    ['another zone', 'fe80::2%25wlan0', { line: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
    ['brackets', '[2001:db8:1:2::1]', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['brackets and a port', '[2001:db8:1:2::1]:443', { line: '2001:db8:1:2::/64', site: '2001:db8:1::/48' }],
    ['whitespace around it', ' 203.0.113.7 ', { line: '203.0.113.7' }],
    ['loopback', '127.0.0.1', { line: '127.0.0.1' }],
    ['loopback by its IPv6 address', '::1', { line: '127.0.0.1' }],
    ['loopback in an IPv6 address', '::ffff:127.0.0.1', { line: '127.0.0.1' }],
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
  ])('all malformed addresses share one count: %s', (address) => {
    expect(getCallerNetworks(address)).toEqual({ line: 'no address' });
  });
});
