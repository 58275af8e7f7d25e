import { expect, test } from 'vitest';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { fingerprintValue, planTransfer } from './plan-transfer.ts';

const files = (entity: object, more: Record<string, object> = {}): VersionFiles =>
  Object.fromEntries(
    Object.entries({ 'entity.json': entity, ...more }).map(([name, json]) => [name, { text: JSON.stringify(json) }]),
  );
const difference = (path: string, file = 'entity.json') => ({ key: `key of ${path}`, file, path });
const COLOR = difference('/primaryColor');
const [BEFORE, AFTER] = [files({ primaryColor: '#111111' }), files({ primaryColor: '#222222' })];
const compared = { before: BEFORE, after: AFTER };
const planColor = (there: object, ...decisions: Parameters<typeof planTransfer>[3]) =>
  planTransfer([COLOR], compared, files(there), decisions);

test('R-DESK-05 a value that is still the old one, or that the entity does not override, becomes the new one', () => {
  const to = { file: 'entity.json', path: '/primaryColor', to: '#222222' };
  expect(planColor({ primaryColor: '#111111' })).toEqual({
    changes: [{ ...to, from: '#111111' }],
    replaced: [],
    conflicts: [],
  });
  expect(planColor({}).changes).toEqual([{ ...to, from: undefined }]);
  expect(planColor({ primaryColor: '#222222' })).toEqual({ changes: [], replaced: [], conflicts: [] });
});

test('R-DESK-05 another value of the entity is a conflict, until the member decides about exactly that value', () => {
  const there = { primaryColor: '#999999' };
  const [conflict] = planColor(there).conflicts;
  expect(conflict).toMatchObject({ from: '#111111', to: '#222222', found: '#999999', key: COLOR.key });
  const decision = { key: COLOR.key, found: conflict!.fingerprint };
  expect(planColor(there, { ...decision, takes: true })).toEqual({
    changes: [{ file: 'entity.json', path: '/primaryColor', from: '#999999', to: '#222222' }],
    replaced: ['entity.json/primaryColor'],
    conflicts: [],
  });
  expect(planColor(there, { ...decision, takes: false })).toEqual({ changes: [], replaced: [], conflicts: [] });
  expect(planColor({ primaryColor: '#888888' }, { ...decision, takes: true }).conflicts).toHaveLength(1);
});

test('R-DESK-05 a reset to the default removes the value, and conflicts with a different one', () => {
  const reset = { before: files({ tipoConfirming: true }), after: files({}) };
  const plan = (there: object) => planTransfer([difference('/tipoConfirming')], reset, files(there), []);
  expect(plan({ tipoConfirming: true }).changes[0]?.to).toBeUndefined();
  expect(plan({ tipoConfirming: false }).conflicts[0]?.fingerprint).toBe(fingerprintValue(false));
});

test('R-DESK-05 a part of a group is taken over alone where the entity states that group, otherwise the whole group', () => {
  const [one, other] = [
    { checkboxCompanyData: { type: 'raw-label', label: 'Acepto' } },
    { checkboxCompanyData: { type: 'raw-label', label: 'Acepto todo' } },
  ];
  const change = (there: object) =>
    planTransfer(
      [difference('/checkboxCompanyData/label')],
      { before: files(one), after: files(other) },
      files(there),
      [],
    );
  expect(change(one).changes).toMatchObject([{ path: '/checkboxCompanyData/label', to: 'Acepto todo' }]);
  expect(change({}).changes).toMatchObject([{ path: '/checkboxCompanyData', to: other.checkboxCompanyData }]);
  const otherType = { checkboxCompanyData: { type: 'iframe', label: 'Acepto', url: 'https://x.example' } };
  expect(change(otherType).conflicts).toMatchObject([
    { path: '/checkboxCompanyData', found: otherType.checkboxCompanyData },
  ]);
});

test('R-DESK-05 the first rule of a form that the entity had not changed brings the head of its file', () => {
  const name = 'forms/login.overlay.json';
  const overlay = { extends: 'login@1', constraints: { email: { maxLength: 40 } } };
  const plan = planTransfer(
    [difference('/constraints/email/maxLength', name)],
    { before: files({}), after: files({}, { [name]: overlay }) },
    files({}),
    [],
  );
  expect(plan.changes.map(({ path, to }) => [path, to])).toEqual([
    ['/extends', 'login@1'],
    ['/constraints/email/maxLength', 40],
  ]);
});
