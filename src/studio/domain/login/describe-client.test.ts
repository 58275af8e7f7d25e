import { expect, test } from 'vitest';
import { describeClient } from './describe-client.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'chrome', 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'safari',
    'macos',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1', 'chrome', 'ios'],
  ['<b>Your bank</b>: call 900 000 000', '', ''],
  [undefined, '', ''],
])('R-CON-08 the client %s is described in words of a fixed list', (userAgent, browser, system) => {
  expect(describeClient({ userAgent, ip: '203.0.113.7' })).toEqual({ browser, system, network: '203.0.113.x' });
});

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['nonsense', 'no address'],
])('R-CON-08 the network of %s is named without its last part', (ip, network) => {
  expect(describeClient({ ip }).network).toBe(network);
});
