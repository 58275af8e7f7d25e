import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IS_LONG } from '#tests/support/samples.ts';
import type { CallName } from './support/contract.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, expectErrorToast, field, rows } from './support/screen.ts';
import { noConnection, refuse } from './support/mock-service.ts';
import { useFakeTime, advanceTime } from './support/time.ts';
import { CLIENT, IBAN, SUPPLIER_ANSWERS } from './support/supplier-answers.ts';

interface Read {
  what: string;
  call: CallName;
  /** The error code of the failure. */
  code: number;
  path: string;
  /** The steps from the screen to the read. */
  ask?: () => Promise<void>;
  /** Visible after the read. */
  shows: () => ReturnType<typeof field>;
}

/** How long a read is retried before it counts as failed. */
const RETRIES_MS = 1_200;
const FAILED = 'Oh no, algo ha ido muy mal...';
const firstRow = () => rows().first();
const shows = (name: string) => () => field(name).first();

async function chooseForAdvance() {
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
}

async function openSimulation() {
  await chooseForAdvance();
  await firstRow().getByRole('checkbox').click();
  await button('Simulación').click();
}

const chooseClient = () => field('numClient').selectOptions(CLIENT.numClient);

const READS: Read[] = [
  { what: 'the payout accounts', call: 'account-page', code: 691, path: '/cuentas-de-abono', shows: firstRow },
  { what: 'the users', call: 'users', code: 607, path: '/gestion-de-usuarios', shows: firstRow },
  { what: 'the profile', call: 'user', code: 607, path: '/gestion-de-usuarios/perfil', shows: shows('alias') },
  { what: 'the alerts', call: 'user', code: 607, path: '/alert', shows: shows('isAlarmSms') },
  {
    what: 'the clients of the supplier data',
    call: 'clients',
    code: 694,
    path: '/gestion-de-proveedores',
    shows: shows('numClient'),
  },
  {
    what: 'the supplier data',
    call: 'supplier',
    code: 692,
    path: '/gestion-de-proveedores',
    ask: chooseClient,
    shows: shows('address'),
  },
  {
    what: 'the automatic advances to end',
    call: 'automatic-advances',
    code: 699,
    path: '/anticipo-automatico/baja',
    shows: firstRow,
  },
  {
    what: 'the automatic advances to change',
    call: 'automatic-advances',
    code: 699,
    path: '/anticipo-automatico/consulta',
    shows: firstRow,
  },
  {
    what: 'the automatic advances before a new one',
    call: 'automatic-advances',
    code: 500,
    path: '/anticipo-automatico',
    shows: shows('numClient'),
  },
  {
    what: 'the clients of an advance',
    call: 'clients',
    code: 694,
    path: '/anticipo-facturas',
    shows: shows('numClient'),
  },
  { what: 'the accounts of an advance', call: 'accounts', code: 691, path: '/anticipo-facturas', shows: shows('iban') },
  {
    what: 'the invoices to advance',
    call: 'financeable-invoices',
    code: 702,
    path: '/anticipo-facturas',
    ask: chooseForAdvance,
    shows: firstRow,
  },
  {
    what: 'a simulation',
    call: 'simulation',
    code: 500,
    path: '/anticipo-facturas',
    ask: openSimulation,
    shows: firstRow,
  },
  { what: 'the invoices', call: 'invoices', code: 700, path: '/facturas', shows: firstRow },
];

beforeEach(() => useFakeTime());

for (const { what, call, code, path, ask, shows: read } of READS) {
  test(`R-ERR-04 R-ERR-21 R-LIST-19 ${what} that fail to load are loaded by a retry`, async () => {
    const service = await openPortal(path, { answers: { [call]: refuse(code, 500) } });
    await ask?.();
    await expect.element(page.getByText(FAILED)).toBeVisible();
    await expectErrorToast(code);
    // Without a connection every read is retried by the same code.
    if (IS_LONG || call === 'account-page') {
      service.answer({ [call]: noConnection() });
      await button('Reintentar').click();
      await advanceTime(RETRIES_MS);
      await expectErrorToast(1000);
      await expect.element(page.getByText(FAILED)).toBeVisible();
    }
    service.answer({ [call]: SUPPLIER_ANSWERS[call] });
    await button('Reintentar').click();
    await expect.element(read()).toBeVisible();
    await expectCount(page.getByText(FAILED), 0);
  });
}

test('R-ERR-14 if clients can’t be loaded, a toast on the invoices says so, and the list shows its rows', async () => {
  await openPortal('/facturas', { answers: { clients: refuse(694, 500) } });
  await expectErrorToast(694);
  await expect.element(firstRow()).toBeVisible();
});
