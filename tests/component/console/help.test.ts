import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { SupplierUserRecord } from '#shared/console/console-contract.ts';
import { reply } from '#tests/component/support/mock-service.ts';
import { button, dialog, expectAddress, expectCount, getAddress, link, main } from '#tests/component/support/screen.ts';
import { BENCH_ANSWERS, CODE } from './support/bench-answers.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { createRefusal, getTextInput, openConsole } from './support/console.ts';

const AT = '2026-03-10T09:30:00.000Z';
const LOCKED: SupplierUserRecord = {
  handle: 'the-handle',
  state: 'locked',
  since: AT,
  lastMail: { purpose: 'unlock', at: AT, outcome: 'failed' },
  events: [
    { kind: 'login-locked', at: AT },
    { kind: 'login-refused', at: AT },
  ],
  actions: ['resend', 'lift'],
  meansRemoval: { last: null, actions: [] },
};
const ACTIVE: SupplierUserRecord = { ...LOCKED, handle: 'another', state: 'active', actions: ['resend'] };
const NOBODY = createRefusal(404, 'No existe lo que busca.', 'notFound');
const missing = (details: object) => reply(404, { code: 'notFound', message: 'No existe lo que busca.', details });
const PATH = '/supplier-users?entity=9001';
const FACTS = { entity: '9001', taxId: 'B12345678', email: 'ana@empresa.example' };

const title = (name: string) => main().getByRole('heading', { name });

async function search(): Promise<void> {
  await expect.element(main().getByRole('combobox', { name: /^Entidad/ })).toHaveTextContent('Caja Roble');
  await getTextInput('NIF de la empresa *').fill('b-12.345.678');
  await getTextInput('Correo del usuario *').fill('ana@empresa.example');
  await button('Buscar').click();
}

/** Moves the focus by keys alone. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 40 && target.element() !== document.activeElement; presses += 1)
    await userEvent.keyboard('{Tab}');
  await expect.element(target).toHaveFocus();
}

test('R-DESK-06 support finds a locked user on a phone and lifts the lock by keyboard, with a reason', async () => {
  await page.viewport(375, 720);
  const service = openConsole(PATH, {
    answers: { findSupplierUser: LOCKED, liftUserBlock: {} },
    member: { roles: ['support'] },
  });
  await expect.element(main().getByRole('combobox', { name: /^Entidad/ })).toHaveTextContent('Caja Roble');
  await tabTo(getTextInput('NIF de la empresa *'));
  await userEvent.keyboard('b-12.345.678{Tab}ana@empresa.example{Enter}');
  await expect.element(title('Bloqueado por contraseñas equivocadas')).toHaveFocus();
  for (const text of [/levantamos el bloqueo/, /no se ha podido entregar/, /Acceso bloqueado por intentos/])
    await expect.element(main().getByText(text)).toBeVisible();
  await tabTo(button('Levantar el bloqueo'));
  await userEvent.keyboard('{Enter}');
  await tabTo(dialog().getByRole('button', { name: 'Levantar el bloqueo' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Escriba al menos 3 caracteres')).toBeVisible();
  await tabTo(dialog().getByRole('combobox', { name: 'Motivo' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('option', { name: 'Elija un motivo' })).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowUp}{Enter}');
  await tabTo(dialog().getByRole('textbox', { name: 'Qué ha pasado' }));
  service.answer({ findSupplierUser: ACTIVE });
  await userEvent.keyboard('Tenía las mayúsculas puestas{Enter}');
  await expectCount(dialog(), 0);
  await expect.element(page.getByText(/^Bloqueo levantado/)).toBeVisible();
  await expect.element(title('Puede entrar')).toBeVisible();
  await expect.element(button('Levantar el bloqueo')).not.toBeInTheDocument();
  expect(service.callsOf('liftUserBlock').map(({ body }) => body)).toEqual([
    { handle: 'the-handle', reason: 'wrong-attempts', note: 'Tenía las mayúsculas puestas' },
  ]);
  expect(service.callsOf('findSupplierUser').map(({ body }) => body)).toEqual([FACTS, FACTS]);
  expect(getAddress()).toBe(PATH);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/B12345678|ana@empresa/);
});

test('R-DESK-06 R-CON-12 what is missing is said; nobody is found, and what was typed stays', async () => {
  openConsole(PATH, { answers: { findSupplierUser: NOBODY } });
  await button('Buscar').click();
  await expect.element(page.getByText('Es obligatorio').first()).toBeVisible();
  await sampleAccessibleBench('search for a user');
  await search();
  await expect
    .element(
      main()
        .getByRole('alert')
        .filter({ hasText: /No hay ningún usuario con esos dos datos/ }),
    )
    .toBeVisible();
  await expect.element(getTextInput('NIF de la empresa *')).toHaveValue('B12345678');
  await expect.element(getTextInput('Correo del usuario *')).toHaveValue('ana@empresa.example');
});

test('R-DESK-06 a user of another entity of the scope is found with the same facts by one more press', async () => {
  const service = openConsole(PATH, {
    answers: { ...BENCH_ANSWERS, findSupplierUser: missing({ elsewhere: ['9000'] }) },
  });
  await search();
  await expect
    .element(main().getByRole('alert'))
    .toHaveTextContent(/^En Caja Roble.* no hay ningún usuario con esos dos datos; sí en Banco Alameda.*\./);
  await expect
    .element(main().getByRole('alert'))
    .toHaveTextContent(/su usuario es de Banco Alameda.*, y que entre por la dirección de su portal: \S+\./);
  service.answer({ findSupplierUser: ACTIVE });
  await button('Buscar en Banco Alameda').click();
  await expect.element(title('Puede entrar')).toBeVisible();
  expect(service.callsOf('findSupplierUser').at(-1)?.body).toEqual({ ...FACTS, entity: '9000' });
});

test('R-DESK-06 of a user whom the bank blocked support reads that no mail will help', async () => {
  openConsole(PATH, { answers: { findSupplierUser: { ...ACTIVE, state: 'blocked', actions: [] } } });
  await search();
  await expect.element(main().getByText(/Su oficina le dirá por qué.* No espere ningún correo/)).toBeVisible();
});

test('R-DESK-06 of a deleted user support reads when it was and who did it, and what to say', async () => {
  openConsole(PATH, { answers: { findSupplierUser: missing({ gone: { at: AT, by: 'principal' } }) } });
  await search();
  const alert = main().getByRole('alert');
  await expect
    .element(alert)
    .toHaveTextContent(/se eliminó: 10 mar 2026.*Lo hizo el usuario principal de su empresa\./);
  await expect.element(alert).toHaveTextContent(/puede crearlo otra vez en «Gestión de usuarios»\./);
});

test('R-DESK-06 where no mail leaves, nobody is told to wait for one', async () => {
  const lastMail = { purpose: 'reset', at: AT, outcome: 'kept' } as const;
  openConsole(PATH, { answers: { findSupplierUser: { ...ACTIVE, lastMail }, resendUserLink: { purpose: 'reset' } } });
  await search();
  await expect.element(main().getByText(/guardado sin enviar/)).toBeVisible();
  await button('Enviar el enlace otra vez').click();
  await dialog().getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'No le ha llegado el correo' }).click();
  await dialog().getByRole('textbox', { name: 'Qué ha pasado' }).fill('No está en spam');
  await dialog().getByRole('button', { name: 'Enviar el enlace otra vez' }).click();
  await expect.element(page.getByText(/no tiene servidor de correo: no llegará/)).toBeVisible();
});

test.each([
  ['sent', /Mire también en el correo no deseado/],
  ['waiting', /todavía no ha salido/],
  ['kept', /no lo espere: este servicio no tiene servidor de correo/],
  ['failed', /no hemos podido entregarle/],
] as const)(
  'R-DESK-06 of a link that a user has not opened support reads what holds for its mail: %s',
  async (outcome, sentence) => {
    const lastMail = { purpose: 'activate', at: AT, outcome } as const;
    openConsole(PATH, { answers: { findSupplierUser: { ...ACTIVE, state: 'unverified', lastMail } } });
    await search();
    await expect.element(main().getByText(sentence)).toBeVisible();
    if (outcome !== 'sent')
      expect(
        main()
          .getByText(/no deseado/)
          .elements(),
      ).toEqual([]);
  },
);

test('R-DESK-06 a note with personal data is refused at its field, and stays to be corrected', async () => {
  const refused = createRefusal(400, 'Revise los datos.', 'invalid', { note: 'Parece llevar un dato de alguien.' });
  openConsole(PATH, { answers: { findSupplierUser: LOCKED, liftUserBlock: refused } });
  await search();
  await expect.element(title('Bloqueado por contraseñas equivocadas')).toBeVisible();
  await sampleAccessibleBench('user who is locked');
  await button('Levantar el bloqueo').click();
  await dialog().getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'No le ha llegado el correo' }).click();
  const note = dialog().getByRole('textbox', { name: 'Qué ha pasado' });
  await note.fill('Llama Nuria, 612 345 678');
  await dialog().getByRole('button', { name: 'Levantar el bloqueo' }).click();
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog().getByText('Parece llevar un dato de alguien.')).toBeVisible();
  await expect.element(note).toHaveValue('Llama Nuria, 612 345 678');
  await note.fill('Tenía las mayúsculas puestas');
  await expect.element(note).toHaveAttribute('aria-invalid', 'false');
});

test('R-DESK-06 help that is refused says why and keeps the reason', async () => {
  const refused = createRefusal(429, 'Ya se ha hecho demasiadas veces por hoy.', 'helpTooOften');
  openConsole(PATH, { answers: { findSupplierUser: ACTIVE, resendUserLink: refused } });
  await search();
  await button('Enviar el enlace otra vez').click();
  await dialog().getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'No le ha llegado el correo' }).click();
  await dialog().getByRole('textbox', { name: 'Qué ha pasado' }).fill('No está en spam');
  await dialog().getByRole('button', { name: 'Enviar el enlace otra vez' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Ya se ha hecho demasiadas veces por hoy.');
  await expect.element(dialog().getByRole('textbox', { name: 'Qué ha pasado' })).toHaveValue('No está en spam');
  await sampleAccessibleBench('help refused');
});

test('R-DESK-06 a report on the bench leads to the help with its entity and nothing else', async () => {
  openConsole(`/reports/${CODE}/show`, { answers: BENCH_ANSWERS, member: { roles: ['support'] } });
  await link('Ayudar a un usuario').click();
  await expectAddress(/^\/supplier-users\?entity=\d{4}$/);
  await expect.element(getTextInput('NIF de la empresa *')).toHaveValue('');
});

test('R-DESK-06 an admin ends the sessions of a user, and is offered nothing else', async () => {
  const found = { ...ACTIVE, actions: ['end' as const] };
  const service = openConsole(PATH, {
    answers: { findSupplierUser: found, endUserSessions: {} },
    member: { roles: ['admin'] },
  });
  await search();
  await expectCount(button('Enviar el enlace otra vez'), 0);
  await button('Cerrar sus sesiones').click();
  await dialog().getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: /^Ha perdido un dispositivo/ }).click();
  await dialog().getByRole('textbox', { name: 'Qué ha pasado' }).fill('Le han robado el móvil');
  await dialog().getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await expect.element(page.getByText(/^Sesiones cerradas\./)).toBeVisible();
  expect(service.callsOf('endUserSessions').map(({ body }) => body)).toEqual([
    { handle: 'another', reason: 'device-lost', note: 'Le han robado el móvil' },
  ]);
});

const REMOVAL = {
  state: 'asked' as const,
  askedAt: AT,
  by: 'luis@banco.example',
  isOwn: false,
  note: 'Ha llamado a las diez',
  effectiveAt: null,
  endedAt: null,
};
const WITH_MEANS: SupplierUserRecord = { ...ACTIVE, meansRemoval: { last: null, actions: ['ask'] } };

test('R-SIGN-06 support asks to remove the means of a principal user, with a reason and a note', async () => {
  const service = openConsole(PATH, {
    answers: { findSupplierUser: WITH_MEANS, askMeansRemoval: {} },
    member: { roles: ['support'] },
  });
  await search();
  await button('Pedir que se quiten sus medios de firma').click();
  await expect.element(dialog()).toHaveTextContent(/otra persona de soporte, y se hace 24 horas después/);
  await dialog().getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: /^Ha perdido un dispositivo/ }).click();
  await dialog().getByRole('textbox', { name: 'Qué ha pasado' }).fill('Le han robado el móvil');
  const own = { ...REMOVAL, by: 'eva@banco.example', isOwn: true };
  service.answer({ findSupplierUser: { ...ACTIVE, meansRemoval: { last: own, actions: ['cancel'] } } });
  await dialog().getByRole('button', { name: 'Pedir que se quiten sus medios de firma' }).click();
  await expect.element(page.getByText(/^Petición hecha\./)).toBeVisible();
  await expect.element(main().getByText('Pedido. Falta que lo apruebe otra persona')).toBeVisible();
  await expectCount(button('Aprobar'), 0);
  expect(service.callsOf('askMeansRemoval').map(({ body }) => body)).toEqual([
    { handle: 'another', reason: 'device-lost', note: 'Le han robado el móvil' },
  ]);
  service.answer({ cancelMeansRemoval: {}, findSupplierUser: WITH_MEANS });
  await button('Retirar la petición').click();
  await dialog().getByRole('button', { name: 'Retirar la petición' }).click();
  await expect.element(page.getByText(/^Anulado\. El usuario conserva/)).toBeVisible();
  expect(service.callsOf('cancelMeansRemoval').map(({ body }) => body)).toEqual([{ handle: 'another', askedAt: AT }]);
});

test('R-SIGN-06 another member approves it on a phone; a refusal says why, and the page says when it takes effect', async () => {
  await page.viewport(375, 720);
  const refused = createRefusal(409, 'Quien lo pidió ya no trabaja en soporte.', 'requesterGone');
  const service = openConsole(PATH, {
    answers: {
      findSupplierUser: { ...ACTIVE, meansRemoval: { last: REMOVAL, actions: ['approve', 'cancel'] } },
      approveMeansRemoval: refused,
    },
    member: { roles: ['support'] },
  });
  await search();
  const section = main().getByRole('region', { name: 'Quitar sus medios de firma' });
  await expect.element(section).toHaveTextContent(/luis@banco\.example.*Ha llamado a las diez/);
  await sampleAccessibleBench('removal of means to approve');
  await button('Aprobar').click();
  await expect.element(dialog()).toHaveTextContent(/Compruebe usted también, por otra vía/);
  await dialog().getByRole('button', { name: 'Aprobar' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Quien lo pidió ya no trabaja en soporte.');
  const approved = { ...REMOVAL, state: 'approved' as const, effectiveAt: '2026-03-11T09:30:00.000Z' };
  service.answer({
    approveMeansRemoval: {},
    findSupplierUser: { ...ACTIVE, meansRemoval: { last: approved, actions: ['cancel'] } },
  });
  await dialog().getByRole('button', { name: 'Aprobar' }).click();
  await expect.element(page.getByText(/^Aprobado\. Los medios de firma se quitan dentro de 24 horas/)).toBeVisible();
  await expect.element(section).toHaveTextContent(/Se quitan\s*11 mar 2026/);
  await expect.element(button('Anular')).toBeVisible();
  expect(service.callsOf('approveMeansRemoval').at(-1)?.body).toEqual({ handle: 'another', askedAt: AT });
});

test.each([
  ['stopped', /«No he sido yo»/],
  ['signed', /ha firmado algo/],
  ['done', /se quitaron todos/],
  ['expired', /nadie lo aprobó en tres días/],
] as const)('R-SIGN-06 support reads how a removal ended: %s', async (state, text) => {
  const last = { ...REMOVAL, state, endedAt: AT };
  openConsole(PATH, { answers: { findSupplierUser: { ...ACTIVE, meansRemoval: { last, actions: [] } } } });
  await search();
  await expect.element(main().getByText(text)).toBeVisible();
  await expectCount(button('Anular'), 0);
});
