import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { compiledOnce } from './compiled-once.ts';

const db = new Kysely<{ invoice: { id: number; number: string } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Values {
  number: string | undefined;
  days: unknown[];
  page: { limit: number };
}

const build = vi.fn(({ number, days, page: { limit } }: Values) =>
  db
    .selectFrom('invoice')
    .select('id')
    .where('id', '>', 7)
    .where(sql<boolean>`${sql.join(days.map((day) => sql`day <> ${day}`))}`)
    .$if(number !== undefined, (query) => query.where('number', '=', number as string))
    .limit(limit)
    .compile(),
);

let kind = 0;
beforeEach(() => {
  build.mockClear();
  kind += 1;
});

const statement = (values: Values, name = String(kind)) => {
  const { sql: text, parameters } = compiledOnce(name, values, build).compile();
  return { text, parameters };
};

test('a statement is made once, and each call has its own values in their places', () => {
  const day = new Date(0);
  const one = statement({ number: 'A', days: [day, null], page: { limit: 5 } });
  const other = statement({ number: "B'", days: ['2026-01-02', 0], page: { limit: 6 } });
  expect(one).toEqual({
    text: 'select "id" from "invoice" where "id" > $1 and day <> $2, day <> $3 and "number" = $4 limit $5',
    parameters: [7, day, null, 'A', 5],
  });
  expect(other).toEqual({ text: one.text, parameters: [7, '2026-01-02', 0, "B'", 6] });
  expect(build).toHaveBeenCalledTimes(1);
});

test('where other values are there, or of another kind, it is another statement', () => {
  const all = { number: 'A', days: [1], page: { limit: 5 } };
  const without = statement({ ...all, number: undefined });
  expect(without).toEqual({
    text: 'select "id" from "invoice" where "id" > $1 and day <> $2 limit $3',
    parameters: [7, 1, 5],
  });
  expect(statement(all).text).toContain('"number" = $3');
  expect(statement({ ...all, days: [1, 2] }).parameters).toEqual([7, 1, 2, 'A', 5]);
  expect(statement({ ...all, days: [1, undefined] }).parameters).toEqual([7, 1, undefined, 'A', 5]);
  expect(build).toHaveBeenCalledTimes(4);
  statement(all, 'of another kind');
  expect(build).toHaveBeenCalledTimes(5);
});
