import { createSecureContext } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createBankClient } from '#platform/contract-check/bank-client.ts';
import { type CallReport, ContractCheck } from '#platform/contract-check/contract-check.ts';
import { requestLogin } from '#portal/data/login.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { readSession, startSession } from '#portal/session/session.ts';
import { getErrorText } from '#portal/ui/errors/error-text.ts';
import { uiTexts } from '#portal/ui/ui.texts.ts';
import { generalizePlace, isBlocking } from '#shared/contract/breach.ts';
import type { CallName } from '#shared/calls/contract.ts';
import { STAND_IN_EMAILS, STAND_IN_ENTITY, STAND_IN_PASSWORD } from '#tests/stand-in-bank/sample-data.ts';
import { type StandInBank, type StandInCall, startStandInBank } from '#tests/stand-in-bank/start.ts';
import { type Habit, HABITS } from '#tests/stand-in-bank/habits.ts';
import { type ProxiedBank, startPlatform } from '#tests/service/support/proxied-bank.ts';
import { dataProvider } from '#portal/data/data-provider.ts';
import { PORTAL_CALLS } from '#tests/support/portal-calls.ts';
import { stubSessionStorage } from '#tests/support/scripted-service.ts';

// What the check and the watch say of an answer is what the portal makes of it, habit by habit.

addTexts(uiTexts);

/** The stand-in has no list of operations: its answers are those of the habits. */
const CALLS: typeof PORTAL_CALLS = {
  ...PORTAL_CALLS,
  listOperations: () => dataProvider.getList('operations', { filter: {} }),
};

let bank: StandInBank;
let platform: ProxiedBank;
let stored: Map<string, string>;

beforeAll(async () => {
  bank = await startStandInBank();
  platform = await startPlatform({ url: bank.url, watchedShare: 1 });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await platform.stop();
  await bank.stop();
});

/** A page whose service root is this, with a user who has logged in. */
async function openPage(root: string) {
  vi.stubGlobal('document', { querySelector: () => ({ content: root }), baseURI: root });
  const before = stored;
  stored = stubSessionStorage(Object.fromEntries(before ?? []));
  if (before) return;
  const user = { email: STAND_IN_EMAILS.principal, password: STAND_IN_PASSWORD, codNrbeEn: STAND_IN_ENTITY };
  const { token, alias } = await requestLogin(user);
  startSession(token, alias, STAND_IN_ENTITY);
}

/** What the portal makes of a call: data, or the text of its error. */
async function readAsPortal(root: string, call: StandInCall) {
  await openPage(root);
  return CALLS[call]!(bank).then(
    (data) => ({ data, text: undefined }),
    (error: unknown) => ({ data: undefined, text: getErrorText(error) }),
  );
}

/** What the check says of the same call. */
async function check(call: StandInCall): Promise<CallReport> {
  const checked = new ContractCheck(createBankClient(bank.url, createSecureContext()));
  const { token, userData } = readSession();
  checked.session = { token: token ?? '', userId: '501', supplierId: userData?.supplierId ?? '' };
  const asked = bank.calls().findLast((each) => each.call === call);
  const query = Object.fromEntries(new URL(asked?.url ?? '', bank.url).searchParams);
  await checked.call(
    call as CallName,
    { query, ...(asked?.body !== undefined && { body: asked.body as never }) } as object,
  );
  return checked.reports[0]!;
}

/** The breaches of a call that the watch has counted so far. */
const readCounts = async (call: StandInCall): Promise<Map<string, number>> =>
  new Map(
    (await platform.readMetric('confirming_contract_breaches_total'))
      .filter(({ labels }) => labels.call === call)
      .map(({ labels, value }) => [`${labels.place} ${labels.kind}`, value]),
  );

async function meet({ call, change }: Habit) {
  const before = await readCounts(call);
  bank.setFault(call, change);
  try {
    const seen = await readAsPortal(`${platform.address}/api`, call);
    const report = await check(call);
    const after = await readCounts(call);
    const watched = [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
    return { seen, report, watched };
  } finally {
    bank.setFault(call, undefined);
  }
}

const namesOf = ({ breaches }: CallReport) => breaches.map(({ place, kind }) => `${generalizePlace(place)} ${kind}`);
const cases = (isHonest: boolean) =>
  HABITS.filter((habit) => habit.isHonest === isHonest).map((habit) => [habit.call, habit.name, habit] as const);

/** The platform passes no redirect on, and so nothing of it is watched. */
const isRedirect = ({ status }: CallReport) => status >= 300 && status < 400;

test('there is each of them once', () => {
  expect(HABITS.length).toBeGreaterThan(150);
  expect(new Set(HABITS.map(({ call, name }) => `${call} ${name}`)).size).toBe(HABITS.length);
});

describe('R-SIDE-05 R-SIDE-06 a habit that the contract allows is noticed by nobody', () => {
  test.each(cases(true))('%s with %s', async (_call, _name, habit) => {
    const { seen, report, watched } = await meet(habit);
    expect(seen.text).toBeUndefined();
    expect([report.shown, report.breaches, watched]).toEqual([undefined, [], []]);
    bank.setFault(habit.call, habit.change);
    expect(await readAsPortal(bank.url, habit.call)).toMatchObject({ text: undefined });
    bank.setFault(habit.call, undefined);
  });
});

describe('R-SIDE-05 R-SIDE-06 of a habit that breaks the contract the check, the watch and the portal say the same', () => {
  test.each(cases(false))('%s with %s', async (_call, _name, habit) => {
    const { seen, report, watched } = await meet(habit);
    expect(report.shown?.es).toBe(seen.text);
    expect(report.breaches.length).toBeGreaterThan(0);
    if (!isRedirect(report)) expect(watched.toSorted()).toEqual(namesOf(report).toSorted());
    // What is shown in place of the data stops a supplier, and what is shown beside them does not.
    if (report.status < 300) expect(report.breaches.some(isBlocking)).toBe(seen.text !== undefined);
  });
});

test.each(
  HABITS.filter(({ call }) => call === 'listClients')
    .filter(({ name }) => /8859|1252|UTF-8 that/.test(name))
    .map((habit) => [habit.name, habit] as const),
)(
  'names have their letters, from a service of its own and through the platform: %s',
  async (_name, { call, change }) => {
    bank.setFault(call, change);
    for (const root of [bank.url, `${platform.address}/api`]) {
      const { data } = (await readAsPortal(root, call)) as { data: { data: { name: string }[] } };
      expect(new Set(data.data.map(({ name }) => name))).toEqual(new Set(['Conservas Ría, Muñoz y Cía']));
    }
    bank.setFault(call, undefined);
  },
);
