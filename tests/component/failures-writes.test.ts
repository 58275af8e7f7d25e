import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import type { CallName } from './support/contract.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectCount, field, rows, toast } from './support/screen.ts';
import { noConnection, refuse, send as sendText } from './support/mock-service.ts';
import type { Answers } from './support/mock-service.ts';
import {
  CLIENT,
  COLLEAGUE,
  IBAN,
  OTHER_CLIENT,
  FORMATTED_IBAN,
  FORMATTED_PENDING_IBAN,
  SUPPLIER_ANSWERS,
} from './support/supplier-answers.ts';

interface Write {
  /** The action, after the R-ids of its visible effect. */
  what: string;
  call: CallName;
  /** The error code of the failure. */
  code: number;
  path: string;
  answers?: Answers;
  /** Performs all steps up to the last button. */
  fill: () => Promise<void>;
  send: () => Locator;
  done: string;
}

const NETWORK_REFUSAL = 'Su red no deja pasar esta operación';
const NEW_IBAN = 'ES7620770024003102575766';
const PASSWORDS = {
  currentPassword: 'Cobro.Pronto-2026',
  newPassword: 'Pago.Rapido-2027',
  confirmPassword: 'Pago.Rapido-2027',
};
const PROOF = new File(['%PDF-1.4\n%%EOF\n'], 'Titularidad.PDF', { type: 'application/pdf' });

const named = (name: string) => () => button(name);
const confirm = named('Confirmar');
const inDialog = () => dialog().getByRole('button', { name: 'Eliminar', exact: true });
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const anyBox = () => page.getByRole('main').getByRole('checkbox');
const click = (name: string) => () => button(name).click();

async function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
}

async function chooseDocument() {
  await type({ iban: NEW_IBAN, description: 'Cuenta nueva' });
  await button('Dar de alta la cuenta').click();
  await field('document').upload(PROOF);
}

async function editAccount() {
  await button(`Editar la cuenta ${FORMATTED_IBAN}`).click();
  await type({ description: 'Otro nombre' });
  await button('Modificar').click();
}

async function editWithDocument() {
  await button(`Editar la cuenta ${FORMATTED_PENDING_IBAN}`).click();
  await field('document').upload(PROOF);
  await button('Aceptar').click();
}

async function typeUser() {
  await type({ alias: 'nuevoalta', email: 'nueva@talleresruiz.example' });
  await button('Continuar').click();
}

const typeProfile = (values: Record<string, string>) => async () => {
  await expect.element(field('alias')).toHaveValue('anaruiz01');
  await type(values);
};

async function typePhone() {
  await field('isAlarmSms').click();
  await type({ phone: '600111222' });
}

async function typeAddress() {
  await field('numClient').selectOptions(CLIENT.numClient);
  await type({ address: 'Calle Nueva 7' });
  await button('Continuar').click();
  await anyBox().click();
}

async function chooseAutomatic() {
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await anyBox().click();
  await button('Continuar').click();
}

async function changeAutomatic() {
  await button(`Modificar el anticipo automático de ${OTHER_CLIENT.name}`).click();
  await dialog().getByRole('combobox').selectOptions(IBAN);
  await button('Modificar').click();
}

async function chooseInvoices() {
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  await requestButton().click();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  // The price loads automatically.
  await expect.element(page.getByRole('main')).toHaveTextContent('TAE');
}

const NEEDS_DOCUMENT = { 'add-account': { codEcvEgc: '6', indSitVal: 'N' } };
const CHANGE_ACCOUNT = {
  call: 'change-account',
  code: 690,
  path: '/cuentas-de-abono',
  send: confirm,
  done: 'Su cuenta fue modificada de forma exitosa',
} as const;
const PROFILE = { path: '/gestion-de-usuarios/perfil', send: named('Guardar cambios'), done: 'Perfil modificado' };

const WRITES: Write[] = [
  {
    what: 'R-ACC-42 R-ERR-23 a new account',
    call: 'add-account',
    code: 713,
    path: '/cuentas-de-abono/alta',
    fill: () => type({ iban: NEW_IBAN, description: 'Cuenta nueva' }),
    send: named('Dar de alta la cuenta'),
    done: 'Su cuenta se validó automáticamente',
  },
  {
    what: 'R-ACC-42 the document of a new account',
    ...CHANGE_ACCOUNT,
    path: '/cuentas-de-abono/alta',
    answers: NEEDS_DOCUMENT,
    fill: chooseDocument,
    done: 'Su cuenta ha quedado pendiente de validación',
  },
  { what: 'R-ACC-42 an edited account', ...CHANGE_ACCOUNT, fill: editAccount },
  { what: 'R-ACC-42 the document of an account', ...CHANGE_ACCOUNT, fill: editWithDocument },
  {
    what: 'R-ACC-42 R-LIM-03 an account to delete',
    call: 'remove-account',
    code: 689,
    path: '/cuentas-de-abono',
    fill: click(`Eliminar la cuenta ${FORMATTED_PENDING_IBAN}`),
    send: inDialog,
    done: 'Su cuenta fue eliminada de forma exitosa',
  },
  {
    what: 'R-USER-29 a new user',
    call: 'create-user',
    code: 601,
    path: '/gestion-de-usuarios/add',
    fill: typeUser,
    send: named('Crear usuario'),
    done: 'Usuario creado',
  },
  {
    what: 'R-USER-29 R-LIM-03 a user to delete',
    call: 'delete-user',
    code: 611,
    path: '/gestion-de-usuarios',
    fill: click(`Eliminar a ${COLLEAGUE.alias}`),
    send: inDialog,
    done: 'Usuario eliminado',
  },
  {
    what: 'R-USER-29 another alias',
    ...PROFILE,
    call: 'change-user',
    code: 500,
    fill: typeProfile({ alias: 'Ana Ruiz' }),
  },
  {
    what: 'R-USER-29 another email',
    ...PROFILE,
    call: 'change-user',
    code: 625,
    fill: typeProfile({ email: 'otra@talleresruiz.example' }),
  },
  {
    what: 'R-USER-29 another password',
    ...PROFILE,
    call: 'change-password',
    code: 634,
    fill: typeProfile(PASSWORDS),
  },
  {
    what: 'R-ALERT-06 alerts',
    call: 'change-alarms',
    code: 649,
    path: '/alert',
    fill: typePhone,
    send: named('Guardar alertas'),
    done: 'Alerta Creada',
  },
  {
    what: 'R-SUP-10 supplier data',
    call: 'change-supplier',
    code: 696,
    path: '/gestion-de-proveedores',
    fill: typeAddress,
    send: confirm,
    done: 'Proveedor Modificado',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 a new automatic advance',
    call: 'create-automatic-advance',
    code: 697,
    path: '/anticipo-automatico',
    fill: chooseAutomatic,
    send: confirm,
    done: 'Se ha creado un nuevo anticipo automático',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 a change of one',
    call: 'change-automatic-advance',
    code: 701,
    path: '/anticipo-automatico/consulta',
    fill: changeAutomatic,
    send: confirm,
    done: 'Hemos registrado los cambios',
  },
  {
    what: 'R-AUTO-36 R-AUTO-44 the end of one',
    call: 'end-automatic-advance',
    code: 698,
    path: '/anticipo-automatico/baja',
    fill: click(`Dar de baja el anticipo automático de ${OTHER_CLIENT.name}`),
    send: confirm,
    done: 'Se ha dado de baja al anticipo automatico.',
  },
  {
    what: 'R-ADV-35 an advance',
    call: 'advance',
    code: 703,
    path: '/anticipo-facturas',
    fill: chooseInvoices,
    send: requestButton,
    done: 'Su solicitud de anticipo se ha realizado correctamente',
  },
];

/** The lines of the screen, without notices, and the contents of its fields. */
const screen = () => [
  ...[...document.querySelectorAll<HTMLElement>('main, dialog[open]')].map(withoutNotices),
  ...[...document.querySelectorAll<HTMLInputElement>('main input, main select, dialog input, dialog select')].map(
    ({ type: kind, checked, value }) => (kind === 'checkbox' ? checked : value),
  ),
];

function withoutNotices(part: HTMLElement): string {
  const notices = [...part.querySelectorAll<HTMLElement>('.notice')].map(({ innerText }) => innerText);
  return notices.reduce((text, notice) => text.replace(notice, ''), part.innerText).replaceAll(/\n+/g, '\n');
}

/** Two clicks without a render in between. */
function clickTwice(element: HTMLElement) {
  element.click();
  element.click();
}

for (const [index, { what, call, code, path, answers, fill, send, done }] of WRITES.entries()) {
  test(`R-ERR-02 R-ERR-21 ${what}: after a refusal by service or network, or a lost connection, the input stays, and a double click sends it once`, async () => {
    const service = await openPortal(path, { answers });
    await fill();
    await expect.element(send()).toBeEnabled();
    const before = screen();
    const failures = [
      [refuse(code, 500), getErrorMessage(code)],
      [sendText(405, '<html>Method not allowed</html>'), NETWORK_REFUSAL],
      [noConnection(), getErrorMessage(1000)],
    ] as const;
    // Each action meets one of them in turn; all three in the long run.
    for (const [failure, told] of failures.filter((_failure, kind) => IS_LONG || kind === index % failures.length)) {
      service.answer({ [call]: failure });
      await send().click();
      await expect.element(toast(told)).toBeVisible();
      await expect.element(send()).toBeEnabled();
      await expectCount(page.css('main :focus, dialog :focus'), 1);
      await toast(told).click();
      await expect.poll(screen).toEqual(before);
    }
    service.answer({ [call]: SUPPLIER_ANSWERS[call] });
    const failed = service.callsOf(call).length;
    clickTwice(send().element() as HTMLElement);
    await expect.element(toast(done)).toBeVisible();
    expect(service.callsOf(call)).toHaveLength(failed + 1);
  });
}
