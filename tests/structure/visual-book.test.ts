import { expect, test } from 'vitest';
import { readAsked } from '#tests/screenshots/asked.ts';

test.each([
  [[], { folder: 'screenshots', isForDocs: false }],
  [['/home loaded'], { text: '/home loaded', folder: 'screenshots', isForDocs: false }],
  [['--to', 'elsewhere', '/home'], { text: '/home', folder: 'elsewhere', isForDocs: false }],
  [['--docs'], { folder: 'docs/pictures', isForDocs: true }],
])('%j asks the visual book for %j', (args, asked) => expect(readAsked(args)).toEqual(asked));

test('what there is not is told', () => {
  expect(() => readAsked(['--all'])).toThrow('There is no option --all; there are --to <folder> and --docs.');
});
