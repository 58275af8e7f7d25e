import { defineConfig } from 'vitest/config';

/** The unit tests beside the rules that are mutated, without what only other tests need: they run once for each mutant. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/{confirming,platform}/rules/*.test.ts', 'src/shared/{dates,money,passwords,records}/*.test.ts'],
    // What a module works out when it loads is mutated, too.
    isolate: true,
  },
});
