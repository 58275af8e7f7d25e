import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveDecisions } from '#shared/scenes/give-decisions.ts';
import {
  askForBestDay,
  askForProposal,
  clearDecisions,
  readDecisions,
  recordBestDay,
  recordProposal,
  recordSum,
} from './recorded-decisions.ts';

const PROPOSAL = { day: '2026-03-10', target: 5_000_00, count: 12 };
const DECIDED = { ...PROPOSAL, hasParts: true, offers: {} };
const DAY = { ...PROPOSAL, neededOn: '2026-03-20' };

beforeEach(() => void vi.stubGlobal('document', new EventTarget()));
afterEach(() => {
  clearDecisions();
  vi.unstubAllGlobals();
});

test('R-REP-01 the last ten decisions of each kind and sixty sums are kept, and nothing of them after a logout', () => {
  for (let target = 1; target <= 80; target += 1) {
    recordProposal({ ...DECIDED, target });
    recordBestDay({ ...DAY, target, isKnown: true });
    recordSum(target, [target]);
  }
  const { decisions, sums } = readDecisions();
  expect([decisions!.proposals.length, decisions!.bestDays.length, sums!.length]).toEqual([10, 10, 60]);
  expect([decisions!.proposals.at(-1)!.target, decisions!.bestDays[0]!.target, sums![0]!.total]).toEqual([80, 71, 21]);
  clearDecisions();
  expect(readDecisions()).toEqual({ decisions: { proposals: [], bestDays: [] }, sums: [] });
});

test('R-PLAN-02 nobody knows a decision in the browser of a supplier: the planner decides', () => {
  recordProposal(DECIDED);
  expect(askForProposal(PROPOSAL)).toBeUndefined();
});

test('R-BEN-01 a decision is given for the very question alone: another amount, day or list is decided anew', () => {
  giveDecisions(document, { proposals: [DECIDED], bestDays: [{ ...DAY, isKnown: false }] });
  expect(askForProposal(PROPOSAL)).toBe(DECIDED);
  for (const other of [{ target: 5_000_01 }, { day: '2026-03-11' }, { count: 11 }])
    expect(askForProposal({ ...PROPOSAL, ...other })).toBeUndefined();
  expect(askForBestDay(DAY)).toEqual({ ...DAY, isKnown: false });
  expect(askForBestDay({ ...DAY, neededOn: '2026-03-21' })).toBeUndefined();
});
