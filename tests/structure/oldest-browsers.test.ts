import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS, toBuildTarget } from '#shared/browser/oldest-browsers.ts';

const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');

test('README, guide and the sentence for older browsers name the oldest browsers that the builds aim at', () => {
  const { portal, console: staff } = OLDEST_BROWSERS;
  expect([portal.chrome, staff.chrome]).toEqual([portal.edge, staff.edge]);
  expect(read('README.md')).toContain(
    `The portal works in Chrome and Edge ${portal.chrome}, Firefox ${portal.firefox}, Safari ${portal.safari} (iOS ${portal.safari}) and later; ` +
      `the console in Chrome and Edge ${staff.chrome}, Firefox ${staff.firefox}, Safari ${staff.safari} and later.`,
  );
  const inSpanish = `Chrome o Edge ${portal.chrome}, Firefox ${portal.firefox} o Safari ${portal.safari} (en iPhone y iPad, iOS ${portal.safari}), o una versión posterior.`;
  expect(read('docs/suppliers.md')).toContain(inSpanish);
  expect(read('index.html')).toContain(`Actualice su navegador: el portal necesita ${inSpanish}`);
  expect(read('src/console/index.html')).toContain(
    `Chrome o Edge ${staff.chrome}, Firefox ${staff.firefox} o Safari ${staff.safari}, o una versión posterior.`,
  );
});

test('a build aims at the versions of each browser, and Safari’s on the phone', () => {
  expect(toBuildTarget({ chrome: '109', edge: '110', firefox: '121', safari: '16.4' })).toEqual([
    'chrome109',
    'edge110',
    'firefox121',
    'safari16.4',
    'ios16.4',
  ]);
});
