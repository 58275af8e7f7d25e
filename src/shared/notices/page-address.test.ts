import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { readPageHost } from './page-address.ts';

test.each([
  ['https://www.banco.example', 'www.banco.example'],
  ['HTTPS://WWW.Banco.example/Avisos?a=1#b', 'www.banco.example'],
  ['https://banco-2.example/@a:b;c', 'banco-2.example'],
  ['https://localhost/facturas', 'localhost'],
])('R-DESK-03 the page %s is at %s', (address, host) => {
  expect(readPageHost(address)).toBe(host);
});

test.each([
  'http://www.banco.example/',
  'https://user@www.banco.example/',
  'https://www.banco.example@evil.example/',
  'https://www.banco.example:443/',
  'https://www.banco.example./',
  'https://.banco.example/',
  'https://-banco.example/',
  'https://xn--bnco-4na.example/',
  'https://bаnco.example/',
  'https://banco。example/',
  'https://1.2.3.4/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://banco.example\\@evil.example/',
  'https:///banco.example/',
  ' https://banco.example/',
  'https://banco.example/a b',
  'https://banco.example/ñ',
])('R-DESK-03 the address %s is no plain one', (address) => {
  expect(readPageHost(address)).toBeUndefined();
});

test('R-DESK-03 whatever is admitted leads a browser to the host that was read', () => {
  const pieces = 'https: HTTPS: / \\ @ : . evil banco.example 443 %2e % ? # xn--a 0x7f 。 а [ ] ; - 1'.split(' ');
  const piece = fc.constantFrom('\t', ' ', ...pieces);
  const address = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
  const admitted = fc.tuple(fc.constantFrom('https://banco.example', 'https://banco', 'https://', ''), address);
  fc.assert(
    fc.property(admitted, ([start, rest]) => {
      const host = readPageHost(start + rest);
      if (host === undefined) return;
      const { protocol, hostname, username, password, port } = new URL(start + rest);
      expect({ protocol, hostname, username, password, port }).toEqual({
        protocol: 'https:',
        hostname: host,
        username: '',
        password: '',
        port: '',
      });
    }),
    { numRuns: getRunCount(20_000) },
  );
});
