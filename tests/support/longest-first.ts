import type { TestSequencer, TestSpecification } from 'vitest/node';

/** The files that take long, the longest first. */
const LONG = [
  'tests/service/processes/lifecycle.test.ts',
  'tests/service/processes/production.test.ts',
  'tests/service/login/take-over.test.ts',
  'tests/service/database/database-away.test.ts',
  'tests/service/advances/race.test.ts',
  'tests/service/supplier/documents.test.ts',
  'tests/service/processes/documented-commands.test.ts',
  'tests/service/login/recovery.test.ts',
  'tests/structure/recipes.test.ts',
  'tests/structure/run-commands.test.ts',
];

/** How late a file may start: the place in the list, or after all of them. */
function rankOf({ moduleId }: TestSpecification): number {
  const index = LONG.findIndex((file) => moduleId.endsWith(file));
  return index < 0 ? LONG.length : index;
}

/** Starts the long files first, also where no earlier run has left word of how long each takes, so that none is left for the end. */
export default class LongestFirst implements TestSequencer {
  shard = (files: TestSpecification[]) => Promise.resolve(files);
  sort = (files: TestSpecification[]) => Promise.resolve(files.toSorted((one, other) => rankOf(one) - rankOf(other)));
}
