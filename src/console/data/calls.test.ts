import { expect, test } from 'vitest';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithoutMemberCheck, callWithRenewal, createCallUrl } from './calls.ts';

test('a call of the console uses the address of its record, and encodes its values once', () => {
  expect(createCallUrl(api.listTexts)).toBe('/console/api/texts');
  expect(createCallUrl(api.readAsset, { params: { hash: 'a/b?c#d %' } })).toBe(
    '/console/api/assets/a%2Fb%3Fc%23d%20%25',
  );
  expect(createCallUrl(api.readDifferences, { params: { id: '1' }, query: { against: 'live & 2' } })).toBe(
    '/console/api/versions/1/differences?against=live+%26+2',
  );
});

test('a call without a value that its record requires does not compile', () => {
  const broken = () => [
    // @ts-expect-error The id in the path is missing.
    callWithRenewal(api.undoVersion, { body: { revision: 1 } }),
    // @ts-expect-error The body has no such field.
    callWithoutMemberCheck(api.logIn, { body: { email: '', password: '', other: '' } }),
    // @ts-expect-error An address that no record has.
    callWithoutMemberCheck('GET /nowhere'),
  ];
  expect(broken).toBeTypeOf('function');
});
