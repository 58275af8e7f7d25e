import { expect, test } from 'vitest';
import { readEnvironment } from '#cli/environment.ts';
import { openServingStudio } from '#cli/serving-studio.ts';
import { countConnections } from '#platform/database/connect.ts';
import { useDatabase } from '#tests/service/support/open-database.ts';

const store = useDatabase();

test('R-CON-02 console and stage have their own connections and never block a call of a supplier', async () => {
  const studio = openServingStudio(readEnvironment({}), store.db, () => Promise.resolve({}));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: 30 }, () =>
    studio.database.connection().execute(async (one) => {
      await one.selectFrom('entity').select('code').execute();
      await released;
    }),
  );
  await expect.poll(() => countConnections(studio.database).waiting).toBeGreaterThan(0);
  expect(countConnections(studio.database).max).toBe(8);
  expect(await store.db.selectFrom('entity').select('code').execute()).toEqual([]);
  expect(countConnections(store.db)).toMatchObject({ max: 20, waiting: 0 });
  release();
  await Promise.all(held);
  await studio.validator!.close();
  await studio.database.destroy();
});
