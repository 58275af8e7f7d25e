import { beforeAll, expect, test } from 'vitest';
import { addTexts } from '#portal/i18n/i18n.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { needsDocument } from '#shared/records/account-rules.ts';
import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import {
  getAccountStatusText,
  isEditable,
  isPendingValidation,
  isNewAccountRejected,
  getNextStepText,
} from './account-status.ts';
import { accountsTexts } from './accounts.texts.ts';

beforeAll(() => addTexts(accountsTexts));

test.each([
  ['1', 'Rechazada'],
  ['2', 'Validada'],
  ['3', 'Pendiente de validación'],
  ['4', 'Rechazada por documentación'],
  ['5', 'Pendiente de validación'],
  ['6', 'Pendiente de documentación'],
])('R-ACC-07 R-ACC-44 status %s is "%s", with its next step', (status, text) => {
  expect(getAccountStatusText(status)).toBe(text);
  expect(getNextStepText(status)).not.toBe('');
});

test('R-ACC-52 the number 4 means one thing as a status and another as a code', () => {
  expect(getAccountStatusText('4')).toBe('Rechazada por documentación');
  expect(errorsTexts.es[getErrorTextKey(4)]).toBe('La entidad ha rechazado la operación.');
});

test('an unknown status is shown as received', () => {
  expect([getAccountStatusText('9'), getNextStepText('9')]).toEqual(['9', '']);
});

test('R-ACC-04 R-ACC-26 R-ACC-27 R-ACC-47 the way to edit an account depends on its status', () => {
  const statuses = ['1', '2', '3', '4', '5', '6'] as const;
  expect(statuses.filter((status) => isEditable({ status }))).toEqual(['2', '3', '4', '5', '6']);
  expect(statuses.filter((status) => needsDocument({ status }))).toEqual(['4', '6']);
});

test('R-ACC-07 R-ACC-51 the statuses of a pending validation and of a rejection', () => {
  const statuses = ['1', '2', '3', '4', '5', '6'] as const;
  expect(statuses.filter((status) => isPendingValidation({ status }))).toEqual(['3', '5']);
  expect(statuses.filter((status) => isNewAccountRejected({ status }))).toEqual(['1', '4']);
});
