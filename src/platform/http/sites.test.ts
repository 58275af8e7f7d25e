import { expect, test } from 'vitest';
import { getRequestHost } from './sites.ts';

test.each([
  ['/', 'consola.localhost', 'consola.localhost'],
  ['/', 'consola.localhost:4200', 'consola.localhost'],
  ['/', 'CONSOLA.LocalHost:80', 'consola.localhost'],
  ['/', 'consola.localhost.', 'consola.localhost'],
  ['/', 'consola.localhost.:4200', 'consola.localhost'],
  ['http://consola.localhost:4200/staff', 'localhost', 'consola.localhost'],
  ['HTTPS://Consola.Localhost', 'localhost', 'consola.localhost'],
  ['http://localhost/?x=http://consola.localhost/', 'consola.localhost', 'localhost'],
  ['http://consola.localhost@localhost/', 'consola.localhost', 'localhost'],
  ['//consola.localhost/', 'localhost', 'localhost'],
  ['/http://consola.localhost/', 'localhost', 'localhost'],
  ['/', 'consola.localhost.evil.example', 'consola.localhost.evil.example'],
  ['/', 'x.consola.localhost', 'x.consola.localhost'],
  ['/', 'consola.localhost, localhost', 'consola.localhost, localhost'],
  ['/', '[::1]:4200', '[::1]'],
  ['/', undefined, ''],
])('R-CON-02 a request for %s with the host %s is for %s', (url, host, expected) => {
  expect(getRequestHost({ url, headers: host === undefined ? {} : { host } })).toBe(expected);
});
