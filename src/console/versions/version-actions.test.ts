import { expect, test } from 'vitest';
import type { Role, VersionDetails } from '#shared/console/console-contract.ts';
import { listVersionActions, isOwnWork } from './version-actions.ts';

const version = (state: VersionDetails['state'], more: Partial<VersionDetails> = {}) =>
  ({
    state,
    approvedHash: null,
    publicationHash: 'f1',
    problems: [],
    warnings: [],
    ...more,
  }) as unknown as VersionDetails;
const PROBLEM = { key: 'a', file: 'entity.json', path: '', reason: '', fix: '', text: '' };
const APPROVED = { approvedHash: 'f1' };
const OUTDATED = { approvedHash: 'e0' };
const namesFor = (shown: VersionDetails, ...roles: Role[]) =>
  listVersionActions(shown, roles, undefined).map(({ name }) => name);

test('R-CON-06 editors ask for a review, publishers publish', () => {
  expect(namesFor(version('draft'), 'editor')).toEqual(['submit', 'discard']);
  expect(namesFor(version('draft'), 'publisher')).toEqual([]);
  expect(namesFor(version('in-review'), 'editor')).toEqual(['withdraw']);
  expect(namesFor(version('in-review'), 'publisher')).toEqual(['approve', 'publish', 'schedule', 'return']);
  expect(namesFor(version('scheduled'), 'publisher')).toEqual(['publish', 'schedule', 'unschedule']);
  expect(namesFor(version('archived'), 'publisher')).toEqual(['restore']);
  expect(namesFor(version('archived'), 'editor')).toEqual(['copy']);
  expect(namesFor(version('live'), 'support', 'admin')).toEqual([]);
  expect(namesFor(version('live'), 'editor', 'publisher')).toEqual(['copy']);
});

test('R-STU-14 a draft with problems gives the reason why no review can be requested', () => {
  const [submit] = listVersionActions(version('draft', { problems: [PROBLEM] }), ['editor'], undefined);
  expect(submit).toEqual({ name: 'submit', blockedBy: 'draft.problems' });
});

const offered = (shown: VersionDetails, action: string, member = 'p1') =>
  listVersionActions(shown, ['publisher'], member).find(({ name }) => name === action);

test('R-STU-18 an unapproved version gives the reason why it cannot be published', () => {
  const own = version('in-review', { authorId: 'p1' });
  expect(offered(own, 'publish')?.blockedBy).toBe('versions.blocked.notReviewed');
  // Who can approve it is no "other person" to themselves.
  expect(offered(own, 'publish', 'p2')?.blockedBy).toBe('versions.blocked.approveFirst');
  expect(offered(version('in-review', APPROVED), 'publish')).toEqual({ name: 'publish' });
  expect(namesFor(version('in-review', APPROVED), 'publisher')).not.toContain('approve');
});

test('R-STU-18 R-STU-19 a version that changed after its approval says so, and can be approved again', () => {
  for (const state of ['in-review', 'scheduled'] as const)
    for (const name of ['publish', 'schedule'])
      expect(offered(version(state, OUTDATED), name)).toEqual({ name, blockedBy: 'versions.blocked.outdated' });
  expect(offered(version('in-review', OUTDATED), 'approve')).toEqual({ name: 'approve' });
  expect(offered(version('scheduled', OUTDATED), 'unschedule')).toEqual({ name: 'unschedule' });
});

test('R-STU-14 R-STU-18 a version with new problems can be neither approved nor published, and says so', () => {
  const shown = version('in-review', { ...APPROVED, problems: [PROBLEM], publicationHash: null });
  for (const name of ['approve', 'publish', 'schedule'])
    expect(offered(shown, name)).toEqual({ name, blockedBy: 'versions.blocked.faulty' });
});

test('R-STU-18 users recognise their own work; a version made by a program belongs to no user', () => {
  expect(isOwnWork({ authorId: '7' }, '7')).toBe(true);
  expect(isOwnWork({ authorId: '7' }, '8')).toBe(false);
  expect(isOwnWork({ authorId: null }, undefined)).toBe(false);
});
