import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerInSequence, refuse, reply } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import { button, dialog, expectAddress, expectCount, expectErrorToast, field, link, rows } from './support/screen.ts';
import { askSignature, buildChallenge, refuseProof, SIGNING } from './support/signatures.ts';
import { CLIENT, IBAN, PRICED_LINE, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';

const INVOICE = buildFinanceable({ invoiceNumberExt: 'F-1', nominalAmount: 1300, nominalAmountFinanced: 1300 });
const priced = (net: number) => ({
  response: [
    {
      ...PRICED_LINE,
      numInvoiceExt: 'F-1',
      nominalAmount: 1300,
      commission: (130_000 - net * 100 - Math.round(PRICED_LINE.interest * 100)) / 100,
      total: net,
    },
  ],
});
const lines = (net: string) => [
  { label: '', value: 'Va a anticipar 1 factura por 1.300,00 €' },
  { label: 'Importe neto', value: net },
];
const askAdvance = (net: string) =>
  askSignature({ purpose: 'advance', lines: lines(net), id: net.replaceAll(/\D/g, '').padEnd(22, '0') });
const DONE = { message: 'OK' };

const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const uncertain = () => page.getByText('No sabemos si la entidad recibió su solicitud.');

async function accept() {
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  await requestButton().click();
}

/** Requests an advance of 1.300,00 €. */
async function requestAdvance(answers: Answers) {
  const service = await openPortal('/anticipo-facturas', {
    answers: { simulation: priced(1216), 'financeable-invoices': buildFinanceablePage([INVOICE]), ...answers },
    entity: SIGNING,
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  await requestButton().click();
  await accept();
  return service;
}

async function sign(code = '123456') {
  await dialog().getByRole('textbox').fill(code);
  await inDialog('Firmar').click();
}

const final = () => page.getByText('Una vez confirmada, la solicitud no se puede anular.');
const reload = (...advance: Parameters<typeof answerInSequence>) =>
  reloadPortal({
    simulation: priced(1216),
    'financeable-invoices': buildFinanceablePage([INVOICE]),
    advance: answerInSequence(...advance),
  });

test('R-SIGN-01 a reload while it is signed leaves nothing in doubt: it says that nothing was done until it is signed again', async () => {
  await requestAdvance({ advance: askAdvance('1.216,00 €') });
  await expect.element(dialog()).toHaveAccessibleName('Firme el anticipo');
  await reload(askAdvance('1.216,00 €'), DONE);
  await expectErrorToast(742);
  await expect.element(final()).toBeVisible();
  await expectCount(uncertain(), 0);
  await accept();
  await expect.element(dialog()).toBeVisible();
  await expectCount(page.css('.toast'), 0);
  await sign();
  await expect.element(link('Finalizar')).toBeVisible();
});

test('R-SIGN-01 a second reload says no more, and leaves nothing in doubt either', async () => {
  await requestAdvance({ advance: askAdvance('1.216,00 €') });
  await expect.element(dialog()).toBeVisible();
  await reload();
  await expectErrorToast(742);
  await reload();
  await expect.element(final()).toBeVisible();
  await expectCount(uncertain(), 0);
  await expectCount(page.css('.toast'), 0);
});

test('R-SIGN-01 a reload after the signature was sent leaves in doubt what is in doubt', async () => {
  await requestAdvance({
    advance: answerInSequence(
      askAdvance('1.216,00 €'),
      reply(401, '<title>Wi-Fi</title>', { 'content-type': 'text/html' }),
    ),
  });
  await sign();
  await expect.element(uncertain()).toBeVisible();
  await reloadPortal({ simulation: priced(1216), 'financeable-invoices': buildFinanceablePage([INVOICE]) });
  await expect.element(uncertain()).toBeVisible();
});

test('R-SIGN-01 whoever cancels after an answer was lost is not asked to sign once more', async () => {
  const service = await requestAdvance({ advance: refuse(651, 429) });
  await expect.element(uncertain()).toBeVisible();
  service.answer({ advance: askAdvance('1.216,00 €') });
  await requestButton().click();
  await expect.element(dialog()).toHaveAccessibleName('Firme el anticipo');
  const asked = service.callsOf('advance').length;
  await userEvent.keyboard('{Escape}');
  await expectErrorToast(742);
  await expectCount(dialog(), 0);
  expect(service.callsOf('advance')).toHaveLength(asked);
});

test('R-SIGN-02 R-ADV-28 a price that changed before it was signed is accepted first, and then signed', async () => {
  const service = await requestAdvance({ advance: answerInSequence(askAdvance('1.216,00 €'), refuseProof()) });
  await expect.element(dialog()).toHaveTextContent('1.216,00 €');
  service.answer({ simulation: priced(1206) });
  await sign();
  await expect.element(dialog().getByRole('row', { name: 'Recibirá' })).toHaveTextContent(/1\.216,00.*1\.206,00/);
  service.answer({ advance: answerInSequence(askAdvance('1.206,00 €'), DONE) });
  await button('Solicitar con el precio nuevo').click();
  await expect.element(dialog()).toHaveTextContent('1.206,00 €');
  await sign('654321');
  await expect.element(link('Finalizar')).toBeVisible();
  await expect
    .element(page.css('.price-figures > div').filter({ hasText: 'Recibirá' }))
    .toHaveTextContent('1.206,00 €');
});

test('R-SIGN-02 a signature that is asked for anew is of what was shown, or of nothing', async () => {
  const over = {
    purpose: 'advance',
    lines: lines('1.216,00 €'),
    expiresAt: new Date(Date.now() - 60_000).toISOString(),
  };
  const service = await requestAdvance({ advance: answerInSequence(askSignature(over), askAdvance('1.206,00 €')) });
  service.answer({ simulation: priced(1206) });
  await inDialog('Volver a empezar').click();
  await expect.element(dialog().getByRole('row', { name: 'Recibirá' })).toHaveTextContent(/1\.216,00.*1\.206,00/);
});

test('R-SIGN-01 a passkey of another address is refused in words, by the browser itself', async () => {
  const passkey = {
    challenge: 'AAAA',
    rpId: 'otra-entidad.example',
    allowCredentials: [],
    userVerification: 'required',
  };
  await requestAdvance({ advance: askSignature({ ...buildChallenge(), methods: ['passkey', 'totp'], passkey }) });
  await inDialog('Firmar').click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Su llave de acceso es de otra dirección web.');
  await dialog().getByRole('radio', { name: 'Aplicación de códigos' }).click();
  await expect.element(dialog().getByRole('textbox')).toBeVisible();
});

test('R-SIGN-01 R-ALL-05 the focus is in the signer while it is open, and returns to the button that was pressed', async () => {
  await requestAdvance({ advance: askAdvance('1.216,00 €') });
  await expect.element(dialog()).toHaveFocus();
  await inDialog('Firmar').click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Falta el código.');
  await expect.element(dialog().getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expect.element(requestButton()).toHaveFocus();
});

test('R-SIGN-03 an automatic advance is signed', async () => {
  const service = await openPortal('/anticipo-automatico', {
    answers: {
      'create-automatic-advance': answerInSequence(askSignature({ purpose: 'automatic-advance' }), {}),
    },
    entity: SIGNING,
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: /acepto las condiciones del anticipo automático/ }).click();
  await button('Continuar').click();
  await expectAddress(/\/alta\/confirmar$/);
  await button('Confirmar').click();
  await expect.element(dialog()).toHaveAccessibleName('Firme el anticipo automático');
  await sign();
  await expectCount(dialog(), 0);
  await expect.element(link('Finalizar')).toBeVisible();
  expect(service.callsOf('create-automatic-advance')).toHaveLength(2);
});
