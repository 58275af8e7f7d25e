/** What `npm test` is asked to run. */
export interface Options {
  /** All tests, with every sample and every table at its full size, and every scene. */
  isLong: boolean;
  /** The commit since which changes count; undefined: everything runs. */
  changedSince: string | undefined;
  /** The report of `npm run test:front-door`, which ran before and counts as well; undefined: it did not. */
  frontDoorReport: string | undefined;
  wantsHelp: boolean;
}

export const HELP = `npm test                         all tests but those of engineers' tools, the same on every run
npm test -- --changed [commit]   the tests that the changes since a commit touch (HEAD when none is given)
npm run test:long                all tests, with every sample of a new seed, every row of every table, and every scene
npm test -- --front-door=<file>  all tests, and counts those of npm run test:front-door by the report that it wrote
SEED=<number> npm run test:long  the long run with the samples of the run that printed this number

What changes touch:
- a unit or service test, when it or what it imports, directly or not, changed
- a file of component or browser tests, when it or a file beside it that it imports changed; when a file changed that
  the code of a screen imports whose address it names; and a browser test that names the service, when that changed
- all of them, when what every screen starts with changed, or what no import shows: schemas, entities, tests/support,
  packages, settings
- no test, when only pages of documentation changed
`;

/** @param words of the command line @throws Error in one sentence for a word that it does not know */
export function readOptions(words: readonly string[]): Options {
  const options: Options = { isLong: false, changedSince: undefined, frontDoorReport: undefined, wantsHelp: false };
  for (const [index, word] of words.entries()) {
    const [name, value] = word.split('=', 2);
    if (name === '--changed') options.changedSince = value ?? 'HEAD';
    else if (words[index - 1] === '--changed' && !word.startsWith('-')) options.changedSince = word;
    else if (name === '--front-door' && value) options.frontDoorReport = value;
    else if (word === '--long') options.isLong = true;
    else if (word === '--help') options.wantsHelp = true;
    else throw new Error(`npm test does not know ${word}; npm test -- --help says what it knows.`);
  }
  return options;
}
