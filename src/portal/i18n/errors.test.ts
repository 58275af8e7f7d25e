import { beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES, getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import { ERROR_MESSAGES, NOT_FOUND_CODES } from '#tests/support/error-messages.ts';
import { errorsTexts } from './errors.texts.ts';
import { addTexts, translate } from './i18n.ts';

const shown = (code: number) => translate(getErrorTextKey(code), { code });

beforeAll(() => addTexts(errorsTexts));

describe('R-ERR-19 R-ERR-23 R-ERR-26 R-ERR-27 R-ERR-28 the Spanish message of', () => {
  test.each(Object.entries(ERROR_MESSAGES))('R-CODE-%s: %s', (code, message) =>
    expect(shown(Number(code))).toBe(message),
  );
});

test('R-ERR-19 the catalogue has exactly the codes of that table', () => {
  expect(ERROR_CODES).toEqual(Object.keys(ERROR_MESSAGES).map(Number));
});

test.each([0, 2, 402, 609, 628, 630, 659, 677, 682, 706, 708, 718, 719, 721, 999_999])(
  'R-ERR-03 R-ERR-25 code %i has no message of its own and shows that of 401',
  (code) => expect(shown(code)).toBe('El tiempo ha expirado. Por favor, repita la solicitud.'),
);

test('each of them has an English message, too', () => {
  for (const code of ERROR_CODES) expect(errorsTexts.en[getErrorTextKey(code)], `code ${code}`).toMatch(/\.$/);
});

test('R-ERR-05 exactly eight codes show the not-found illustration', () => {
  expect(ERROR_CODES.filter(isNotFoundCode)).toEqual(NOT_FOUND_CODES);
});
