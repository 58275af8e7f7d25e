import { expect, test } from 'vitest';
import { isAccountEditDraft } from '#generated/stored/account-edit-draft.ts';
import { isNewAccountDraft } from '#generated/stored/new-account-draft.ts';
import { documentDraft } from './account-drafts.ts';

const IBAN = 'ES9121000418450200051332';
const ACCOUNT = { id: IBAN, iban: IBAN, bic: '', description: 'Principal', status: '6', needsHolderForm: false };

test('a complete account and a complete edit are read', () => {
  expect(isNewAccountDraft(ACCOUNT)).toBe(true);
  expect(isAccountEditDraft({ account: ACCOUNT, bic: '', description: 'Otra' })).toBe(true);
});

test.each([null, 7, {}, { ...ACCOUNT, status: '7' }, { ...ACCOUNT, iban: 5 }, { ...ACCOUNT, needsHolderForm: 'S' }])(
  'R-ACC-25 R-ACC-35 a stored %j is treated as no draft',
  (stored) => {
    expect(isNewAccountDraft(stored)).toBe(false);
    expect(isAccountEditDraft({ account: stored, bic: '', description: '' })).toBe(false);
  },
);

test('R-ACC-56 a document is stored in memory, for its own account only', () => {
  const document = new File(['x'], 'titular.pdf');
  documentDraft.write(IBAN, document);
  expect(documentDraft.read(IBAN)).toBe(document);
  expect(documentDraft.read('ES00')).toBeUndefined();
  documentDraft.clear();
  expect(documentDraft.read(IBAN)).toBeUndefined();
});
