import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import { readEnvironment } from '#service/cli/environment.ts';
import { openServingStudio } from '#service/cli/attach-studio.ts';
import { connectDatabase, countConnections } from '#service/database/connect.ts';
import type { Schema } from '#service/database/schema.ts';
import { createMigratedDatabase } from '#tests/support/test-database.ts';

let database: Kysely<Schema>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createMigratedDatabase();
  ({ drop } = created);
  database = connectDatabase(created.url);
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

test('R-CON-02 console and stage have their own connections and never block a call of a supplier', async () => {
  const studio = openServingStudio(readEnvironment({}), database);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = Array.from({ length: 30 }, () =>
    studio.database.connection().execute(async (one) => {
      await one.selectFrom('entity').select('code').execute();
      await released;
    }),
  );
  await expect.poll(() => countConnections(studio.database).waiting).toBeGreaterThan(0);
  expect(countConnections(studio.database).most).toBe(8);
  expect(await database.selectFrom('entity').select('code').execute()).toEqual([]);
  expect(countConnections(database)).toMatchObject({ most: 20, waiting: 0 });
  release();
  await Promise.all(held);
  await studio.judge!.close();
  await studio.database.destroy();
});
