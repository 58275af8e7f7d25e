import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countLimitedCall, countLimitedCallByAddress } from '#platform/database/call-counts.ts';
import { createUserInState, find, helpWith, search, useHelpDesk } from '#tests/service/support/help-desk.ts';

const desk = useHelpDesk({ limitFactor: 1 });

const auditOf = async (email: string) =>
  (
    await sql<{ refused: boolean; rows: number }>`
      select detail ? 'isRefused' as refused, count(*)::int as rows from audit
      where email = ${email} and action = 'supplier-user-searched' group by 1 order by 1`.execute(desk.db)
  ).rows;

test('R-DESK-06 a hundred tries of one member are limited, and each is in the audit', async () => {
  const guesser = await desk.addCaller('guesser@banco.example', ['support']);
  const { facts } = await createUserInState(desk);
  const statuses: number[] = [];
  for (let guess = 0; guess < 100; guess += 1) {
    const answer = await search(guesser, { ...facts, email: `persona${guess}@nada.example` });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(70).fill(429)]);
  expect((await search(guesser, facts)).statusCode).toBe(429);
  expect(await auditOf('guesser@banco.example')).toEqual([
    { refused: false, rows: 30 },
    { refused: true, rows: 71 },
  ]);
  // Rows of the audit are never deleted.
  for (let guess = 0; guess < 60; guess += 1) await search(guesser, facts);
  expect(await auditOf('guesser@banco.example')).toEqual([
    { refused: false, rows: 30 },
    { refused: true, rows: 100 },
  ]);
  const other = await desk.addCaller('other@banco.example', ['support']);
  expect((await search(other, facts)).statusCode).toBe(200);
});

test('R-DESK-06 so are many members of one network', async () => {
  const { facts } = await createUserInState(desk);
  for (let call = 0; call < 300; call += 1)
    await countLimitedCallByAddress(desk.db, 'users searched', '127.0.0.1', { calls: 300, seconds: 900 }, desk.now());
  const late = await desk.addCaller('late@banco.example', ['support']);
  const answer = await search(late, facts);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  desk.advanceTime(900_000);
  const again = await desk.callAs('late@banco.example');
  expect((await search(again, facts)).statusCode).toBe(200);
});

test('R-DESK-06 one member helps at most sixty times a day', async () => {
  const busy = await desk.addMember('busy@banco.example', ['support']);
  const call = await desk.callAs('busy@banco.example');
  const { facts } = await createUserInState(desk, { isLocked: true });
  for (let time = 0; time < 60; time += 1)
    await countLimitedCall(desk.db, `help by ${busy}`, { calls: 60, seconds: 86_400 }, desk.now());
  const { handle } = await find(call, facts);
  expect((await helpWith(call, handle, 'lift')).statusCode).toBe(429);
  expect((await find(call, facts)).state).toBe('locked');
});
