import { expect, test } from 'vitest';
import type { Role, WholeVersion } from '#shared/console-contract.ts';
import { actionsOf } from './version-actions.ts';

const version = (state: WholeVersion['state'], more: Partial<WholeVersion> = {}) =>
  ({ state, reviewedAt: null, problems: [], warnings: [], ...more }) as unknown as WholeVersion;
const PROBLEM = { key: 'a', file: 'entity.json', path: '', reason: '', mend: '', text: '' };
const REVIEWED = { reviewedAt: '2026-11-22T10:00:00.000Z' };
const namesFor = (shown: WholeVersion, ...roles: Role[]) => actionsOf(shown, roles).map(({ name }) => name);

test('R-CON-06 editors ask for a review, publishers publish', () => {
  expect(namesFor(version('draft'), 'editor')).toEqual(['submit', 'discard']);
  expect(namesFor(version('draft'), 'publisher')).toEqual([]);
  expect(namesFor(version('in-review'), 'editor')).toEqual(['withdraw']);
  expect(namesFor(version('in-review'), 'publisher')).toEqual(['approve', 'publish', 'schedule', 'return']);
  expect(namesFor(version('scheduled'), 'publisher')).toEqual(['publish', 'schedule', 'unschedule']);
  expect(namesFor(version('archived'), 'publisher')).toEqual(['restore']);
  expect(namesFor(version('archived'), 'editor')).toEqual(['copy']);
  expect(namesFor(version('live'), 'support', 'admin')).toEqual([]);
});

test('R-STU-14 a draft with problems says why no review can be asked for', () => {
  const [submit] = actionsOf(version('draft', { problems: [PROBLEM] }), ['editor']);
  expect(submit).toEqual({ name: 'submit', blockedBy: 'versions.blocked.problems' });
});

test('R-STU-18 what nobody approved yet says why it can not be published', () => {
  const publish = (shown: WholeVersion) => actionsOf(shown, ['publisher']).find(({ name }) => name === 'publish');
  expect(publish(version('in-review'))).toEqual({ name: 'publish', blockedBy: 'versions.blocked.notReviewed' });
  expect(publish(version('in-review', REVIEWED))).toEqual({ name: 'publish' });
  expect(namesFor(version('in-review', REVIEWED), 'publisher')).not.toContain('approve');
});
