import { expect, test } from 'vitest';
import type { NoticeRecord, Role } from '#shared/console/console-contract.ts';
import { isNoticeEditable, listNoticeActions } from './notice-actions.ts';

const notice = (state: NoticeRecord['state'], more: Partial<NoticeRecord> = {}) => ({
  state,
  kind: 'information' as const,
  link: null,
  isOwn: false,
  isShared: false,
  ...more,
});
const WARNING = { kind: 'warning' as const };
const OWN = { isOwn: true };
const LINKED = { link: { text: 'Ver', href: 'https://www.banco.example/' } };

test.each<[NoticeRecord['state'], Partial<NoticeRecord>, Role[], string[]]>([
  ['draft', {}, ['editor'], ['submit', 'discard']],
  ['draft', WARNING, ['editor'], ['submit', 'discard']],
  ['draft', {}, ['publisher'], ['submit', 'discard']],
  ['draft', WARNING, ['publisher'], ['submit', 'publishNow', 'discard']],
  ['draft', { ...WARNING, ...OWN }, ['admin'], ['submit', 'publishNow', 'discard']],
  ['draft', { ...WARNING, ...LINKED }, ['publisher'], ['submit', 'discard']],
  ['in-review', { ...WARNING, ...LINKED, ...OWN }, ['publisher'], ['return', 'withdraw']],
  ['draft', WARNING, ['support'], []],
  ['in-review', {}, ['editor'], ['withdraw']],
  ['in-review', {}, ['publisher'], ['publish', 'return', 'withdraw']],
  ['in-review', OWN, ['publisher'], ['return', 'withdraw']],
  ['in-review', { ...WARNING, ...OWN }, ['publisher'], ['publishNow', 'return', 'withdraw']],
  ['in-review', {}, ['admin'], ['withdraw']],
  ['published', {}, ['editor'], ['copy']],
  ['published', {}, ['admin'], ['end', 'copy']],
  ['published', {}, ['support'], []],
  ['over', {}, ['publisher'], ['copy']],
  ['published', { isShared: true }, ['publisher'], ['copy']],
])('R-DESK-03 a notice (%s, %j) offers %j: %j', (state, more, roles, actions) => {
  expect(listNoticeActions(notice(state, more), roles)).toEqual(actions);
});

test('R-DESK-03 only drafts are edited, by those who write notices and work with all of its entities', () => {
  expect(isNoticeEditable(notice('draft'), ['admin'])).toBe(true);
  expect(isNoticeEditable(notice('in-review'), ['editor'])).toBe(false);
  expect(isNoticeEditable(notice('draft'), ['support'])).toBe(false);
  expect(isNoticeEditable(notice('draft', { isShared: true }), ['editor'])).toBe(false);
});
