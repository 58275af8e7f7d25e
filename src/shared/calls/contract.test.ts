import { expect, test } from 'vitest';
import type { ResponseBody, RequestBody, RequestParams, RequestQuery } from './contract.ts';

// The compiler checks this: each line below would be an error if the contract accepted unknown names.
test('a property that schemas/api does not name does not compile, in requests and in responses', () => {
  const body: RequestBody<'login'> = { email: 'ana@empresa.example', password: 'x', codNrbeEn: '9000' };
  const query: RequestQuery<'readSupplier'> = { numCliente: '1' };
  const params: RequestParams<'removeAccount'> = { supplierId: 'B84102730', iban: 'ES' };
  const answer: ResponseBody<'addAccount'> = { codEcvEgc: '2', indSitVal: 'N' };
  // @ts-expect-error the entity is called codNrbeEn here
  expect(body.entity).toBeUndefined();
  // @ts-expect-error this call says numCliente
  expect(query.numClient).toBeUndefined();
  // @ts-expect-error the account is named by its IBAN
  expect(params.id).toBeUndefined();
  // @ts-expect-error the answer does not repeat the account
  expect(answer.iban).toBeUndefined();
  // @ts-expect-error no account has the status 7
  expect(answer.codEcvEgc === '7').toBe(false);
  // @ts-expect-error an answer without indSitVal
  expect({ codEcvEgc: '2' } satisfies ResponseBody<'addAccount'>).toBeDefined();
});
