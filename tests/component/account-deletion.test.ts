import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAccessible } from './support/axe.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  chips,
  dialog,
  expectAddress,
  expectCount,
  expectErrorToast,
  heading,
  row,
  readTexts,
} from './support/screen.ts';
import { createHeldAnswer, refuse } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import {
  ACCOUNT,
  AUTOMATIC_ADVANCE,
  CLIENT,
  OTHER_CLIENT,
  PENDING_ACCOUNT,
  PENDING_IBAN,
  FORMATTED_IBAN,
  buildAccountPage,
  buildAutomaticPage,
} from './support/supplier-answers.ts';

// The service refuses to delete an account: the dialog states the reason and links to what uses the account.

const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const uses = () => dialog().getByRole('link');
const OF_OTHER_CLIENT = `Anticipo automático de ${OTHER_CLIENT.name}`;

/** Confirms the deletion of an account; the service refuses it. */
async function refuseDeletion(answers: Answers, refusal = refuse(689, 409)) {
  const service = await openPortal('/cuentas-de-abono', {
    answers: { 'account-page': buildAccountPage([ACCOUNT, PENDING_ACCOUNT]), 'remove-account': refusal, ...answers },
  });
  await button(`Eliminar la cuenta ${FORMATTED_IBAN}`).click();
  await inDialog('Eliminar').click();
  return service;
}

test('R-ACC-42 R-CODE-689 for an account in use, the automatic advances that use it are listed by client, with links', async () => {
  const used = [AUTOMATIC_ADVANCE, { ...AUTOMATIC_ADVANCE, numClient: CLIENT.numClient, nameClient: CLIENT.name }];
  const unused = { ...AUTOMATIC_ADVANCE, numClient: '9', nameClient: 'Otro cliente', iban: PENDING_IBAN };
  const service = await refuseDeletion({ 'automatic-advances': buildAutomaticPage([...used, unused]) });
  await expectErrorToast(689);
  await expect.element(dialog()).toHaveTextContent('La cuenta se usa en anticipos automáticos');
  expect(readTexts(uses())).toEqual([OF_OTHER_CLIENT, `Anticipo automático de ${CLIENT.name}`]);
  await sampleAccessible('used by automatic advances');
  const before = service.callsOf('automatic-advances').length;
  await uses().first().click();
  await expectAddress('/anticipo-automatico/consulta');
  await expectCount(chips(), 1);
  await expect.element(chips()).toHaveTextContent(OTHER_CLIENT.name);
  const firstQuery = () => service.callsOf('automatic-advances').slice(before)[0]?.query;
  await expect.poll(firstQuery).toEqual({ numCliente: OTHER_CLIENT.numClient });
});

test('R-ACC-42 R-CODE-689 an automatic advance that was changed in the meantime no longer blocks the deletion', async () => {
  const service = await refuseDeletion({});
  await expect.element(uses()).toBeVisible();
  service.answer({ 'remove-account': {}, 'account-page': buildAccountPage([PENDING_ACCOUNT]) });
  await inDialog('Eliminar').click();
  await expectCount(dialog(), 0);
  await expectCount(row(FORMATTED_IBAN), 0);
});

test.each([
  ['none', refuse(699, 404)],
  ['none with this account', buildAutomaticPage([{ ...AUTOMATIC_ADVANCE, iban: PENDING_IBAN }])],
])('R-ACC-42 R-CODE-689 with %s of automatic advances, a payment is pending', async (_which, answer) => {
  await refuseDeletion({ 'automatic-advances': answer });
  await expect.element(dialog()).toHaveTextContent('Falta por abonar en ella un anticipo');
  await expect.element(dialog()).toHaveTextContent('Cuando lo haya recibido podrá eliminarla');
  await expectCount(uses(), 0);
});

test('R-ACC-42 R-CODE-689 the use of the account is looked up, and if that fails both possible reasons are stated', async () => {
  const { answer, release } = createHeldAnswer(refuse(500));
  await refuseDeletion({ 'automatic-advances': answer });
  await expect.element(dialog()).toHaveTextContent('Comprobando qué la usa…');
  release();
  await expect
    .element(dialog())
    .toHaveTextContent('La usa un anticipo automático, o falta por abonar en ella un anticipo');
  expect(readTexts(uses())).toEqual(['Ver los anticipos automáticos']);
  await uses().click();
  await expectAddress('/anticipo-automatico/consulta');
});

test.each([
  [687, 404],
  [725, 404],
])(
  'R-ACC-42 R-CODE-%i an account that another user deleted leaves the list, and a message says so',
  async (code, status) => {
    let accounts = [ACCOUNT, PENDING_ACCOUNT];
    const lists = () => buildAccountPage(accounts);
    const service = await openPortal('/cuentas-de-abono', { answers: { 'account-page': lists } });
    await button(`Eliminar la cuenta ${FORMATTED_IBAN}`).click();
    accounts = [PENDING_ACCOUNT];
    service.answer({ 'remove-account': refuse(code, status) });
    await inDialog('Eliminar').click();
    await expect.element(dialog()).toHaveTextContent('Esta cuenta ya no está en su lista');
    await expectCount(inDialog('Eliminar'), 0);
    await expectCount(row(FORMATTED_IBAN), 0);
    await dialog().getByRole('button', { name: 'Entendido' }).click();
    await expectCount(dialog(), 0);
    await expect.element(heading()).toHaveFocus();
  },
);

test('R-ACC-42 a refusal for any other reason only shows its toast, and the dialog stays', async () => {
  await refuseDeletion({}, refuse(500));
  await expectErrorToast(500);
  await expect.element(dialog()).toHaveTextContent('¿Quiere eliminar esta cuenta?');
  await expectCount(page.css('dialog .notice'), 0);
});
