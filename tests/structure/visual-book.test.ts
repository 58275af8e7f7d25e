import { expect, test } from 'vitest';
import { parseBookOptions } from '#tests/screenshots/book-options.ts';

test.each([
  [[], { folder: 'screenshots', isForDocs: false }],
  [['/home loaded'], { text: '/home loaded', folder: 'screenshots', isForDocs: false }],
  [['--to', 'elsewhere', '/home'], { text: '/home', folder: 'elsewhere', isForDocs: false }],
  [['--docs'], { folder: 'docs/pictures', isForDocs: true }],
])('%j asks the visual book for %j', (args, options) => expect(parseBookOptions(args)).toEqual(options));

test('what there is not is told', () => {
  expect(() => parseBookOptions(['--all'])).toThrow('There is no option --all; there are --to <folder> and --docs.');
});
