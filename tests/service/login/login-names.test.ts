import { expect, test } from 'vitest';
import {
  createVisitorCalls,
  listMailsTo,
  getStatusAndCode,
  buildUser,
  createSupplierWithUser,
} from '#tests/service/support/access.ts';
import { logIn, useTestService } from '#tests/service/support/test-service.ts';

const service = useTestService({ limitFactor: 1 });

/** One email as it may be typed or pasted. */
const spellings = (email: string) => [
  ` ${email}`,
  `${email}\t`,
  `\u00A0${email.toUpperCase()}\u2003`,
  `\u200B${email}\uFEFF`,
  email.replace(/^p/, '\uFF30'),
];

const newEmail = async () => (await createSupplierWithUser(service, buildUser())).user.email;

test('an email is the same one with blanks around it, in capitals and in letters of full width', async () => {
  const email = await newEmail();
  for (const spelling of spellings(email))
    expect(getStatusAndCode(await logIn(service.app, { email: spelling })), JSON.stringify(spelling)).toEqual([
      200,
      undefined,
    ]);
});

test('R-CODE-636 R-CODE-627 wrong passwords count together however the email is written', async () => {
  const email = await newEmail();
  const outcomes = [];
  for (const spelling of spellings(email))
    outcomes.push(getStatusAndCode(await logIn(service.app, { email: spelling, password: 'wrong' })));
  expect(outcomes).toEqual([...Array.from({ length: 4 }, () => [401, 637]), [403, 636]]);
  expect(getStatusAndCode(await logIn(service.app, { email }))).toEqual([403, 627]);
  expect(getStatusAndCode(await logIn(service.app, { email: ` ${email}` }))).toEqual([403, 627]);
});

test('R-CODE-622 a forgotten password is mailed to the user, and five requests in any spelling reach the limit', async () => {
  const email = await newEmail();
  const { requestLink } = createVisitorCalls(service);
  for (const spelling of spellings(email))
    expect(getStatusAndCode(await requestLink(spelling))).toEqual([200, undefined]);
  expect((await listMailsTo(service, email)).length).toBeGreaterThan(0);
  for (const spelling of [email, ...spellings(email)])
    expect(getStatusAndCode(await requestLink(spelling))).toEqual([429, 622]);
});
