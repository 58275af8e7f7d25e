import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { describeDevice } from './device-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome, ChromeOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('the device of %s is %j', (agent, device) => {
  expect(describeDevice(agent)).toBe(device);
});

test('whatever a browser calls itself, only known words are stored', () => {
  fc.assert(
    fc.property(fc.string(), (agent) => {
      expect(describeDevice(`Firefox/${agent} (Linux)`)).toMatch(/^[A-Za-z ]+(?:, [A-Za-z ]+)?$/);
    }),
  );
});
