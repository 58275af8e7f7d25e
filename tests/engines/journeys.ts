import { DEMO_PASSWORD } from '#samples/demo-users.ts';
import type { SampleSupplier } from '#samples/sample-supplier.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { addDays, today, formatDay } from '#shared/dates/days.ts';
import { formatAmount } from '#shared/money/format-money.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { findLiveVersion } from '#studio/database/versions.ts';
import { completeStudioContext } from '#studio/domain/studio-context.ts';
import { createShowings } from '#studio/domain/showings/showings.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import type { EnginePage } from './engine-page.ts';
import type { Journey, Stage } from './lead-engine.ts';
import { readLinkInMail } from './mailed-link.ts';

const NEW_PASSWORD = 'Pago.Rapido-2027';
const GERMAN_IBAN = 'DE89370400440532013000';
const PROOF = 'tests/engines/proof.pdf';

const createSupplier = ({ server }: Stage, invoices = 3): Promise<DemoSupplier> =>
  createTestSupplier(server.database, { invoices: createFinanceableInvoices(invoices) });

const emailOf = ({ users }: DemoSupplier) => users[0]?.email ?? '';

async function logIn(page: EnginePage, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.fill('Correo electrónico', email);
  await page.fill('Contraseña', password);
  await page.click('button', 'Iniciar sesión');
}

/** Opens the portal as a new supplier's user does, and logs in. */
async function enter(stage: Stage, invoices?: number): Promise<DemoSupplier> {
  const supplier = await createSupplier(stage, invoices);
  await stage.page.open('/');
  await logIn(stage.page, emailOf(supplier));
  await stage.page.see('heading', 'Le damos la bienvenida');
  return supplier;
}

/** Chooses client, account and the first invoice in the list of those that can be advanced. */
async function chooseInvoice(page: EnginePage, { clients, accounts, invoices }: DemoSupplier): Promise<void> {
  await page.click('link', 'Anticipo de facturas');
  await page.choose('Cliente', clients[0]?.name ?? '');
  await page.choose('Cuenta de abono', formatIban(accounts.find(({ status }) => status === '2')?.iban ?? ''));
  await page.tick(`Seleccionar la factura ${invoices[0]?.invoiceNumberExt}`);
}

export const seeInvoicesAndSimulate: Journey = async (stage) => {
  const { page } = stage;
  const supplier = await enter(stage);
  await page.click('link', 'Consulta de facturas');
  await page.countRows(3);
  await chooseInvoice(page, supplier);
  await page.click('button', 'Simulación');
  await page.see('heading', 'Simulación del anticipo');
  await page.read('Recibirá en su cuenta');
};

export const logInAndOut: Journey = async (stage) => {
  const { page } = stage;
  const supplier = await createSupplier(stage);
  await page.open('/');
  await logIn(page, emailOf(supplier), 'Equivocada.1-2026');
  await page.read('El correo electrónico o la contraseña no son correctos.');
  await logIn(page, emailOf(supplier));
  await page.see('heading', 'Le damos la bienvenida');
  await page.click('button', 'Cerrar sesión');
  await page.click('button', 'Confirmar');
  await page.see('heading', 'Iniciar sesión');
  await page.isAt('/');
};

export const acceptCookies: Journey = async ({ page }) => {
  await page.open('/', 'marea.localhost');
  await page.click('button', 'Aceptar');
  await page.hasMark('entityHeaderScript');
  await page.hasMark('entityFooterScript');
};

export const filterAndPageInvoices: Journey = async (stage) => {
  const { page } = stage;
  await enter(stage, 120);
  await page.click('link', 'Consulta de facturas');
  await page.countRows(50);
  await page.click('button', 'Siguiente');
  await page.read('Página 2');
  await page.read('51.000,00 €');
  await page.countRows(50);
  await page.click('button', 'Siguiente');
  await page.countRows(20);
  await page.click('button', 'Filtros');
  await page.choose('Estado de la factura', 'Pendiente de pago');
  await page.fill('Vencimiento desde', formatDay(today()));
  await page.fill('Importe desde (€)', '119.000,00');
  await page.click('button', 'Filtrar');
  await page.countRows(2);
  await page.click('button', 'Excel');
  await page.read('Hemos descargado');
};

export const requestAdvance: Journey = async (stage) => {
  const { page } = stage;
  await chooseInvoice(page, await enter(stage));
  await page.click('button', 'Simulación');
  await page.see('heading', 'Simulación del anticipo');
  await page.click('link', 'Solicitar');
  await page.tick('He leído y acepto');
  await page.click('button', 'Solicitar');
  await page.read('Justificante de la solicitud de anticipo');
  await page.hasSmallToast();
  await page.click('button', 'Descargar PDF');
  await page.read('Se ha descargado');
  await page.click('link', 'Finalizar');
  await page.isAt('/anticipo-facturas');
};

/** Five invoices of two clients each, so that 18.000,00 € take a request to both. */
const OF_TWO_CLIENTS = {
  invoices: (company: SampleSupplier) =>
    company.clients
      .slice(0, 2)
      .flatMap(({ numClient: customerNumber }) =>
        createFinanceableInvoices(5, { customerNumber, invoiceExpirationDate: addDays(today(), 20) })(company),
      ),
};

export const requestProposedAmount: Journey = async (stage) => {
  const { page, server } = stage;
  const supplier = await createTestSupplier(server.database, OF_TWO_CLIENTS);
  await page.open('/');
  await logIn(page, emailOf(supplier));
  await page.click('link', 'Le vence en 30 días: 30.000,00 €');
  await page.see('heading', 'Calendario de cobros');
  await page.choose('Cliente', supplier.clients[0]?.name ?? '');
  await page.click('button', 'Ver como tabla');
  await page.read('15.000,00 €');
  await page.goBack();
  await page.hasValue('Cliente', '');
  await page.goBack();
  await page.see('heading', 'Le damos la bienvenida');
  await page.fill('Necesito', '18.000');
  await page.fill('El día', formatDay(addDays(today(), 4)));
  await page.click('button', 'Ver propuesta');
  await page.click('button', 'Revisar y solicitar');
  await page.choose('Cuenta de abono', formatIban(supplier.accounts.find(({ status }) => status === '2')?.iban ?? ''));
  await page.tick('He leído y acepto');
  await page.click('button', 'Solicitar ');
  await page.see('heading', 'Justificante de sus solicitudes');
  await page.read('18.000,00 €');
  await page.open('/operaciones');
  await page.countRows(2);
};

export const filterAndReconcile: Journey = async (stage) => {
  const { page } = stage;
  await enter(stage, 12);
  await page.click('link', 'Consulta de facturas');
  await page.countRows(12);
  await page.click('button', 'Filtros');
  await page.fill('Importe desde (€)', '10.000,00');
  await page.click('button', 'Filtrar');
  await page.countRows(3);
  await page.click('button', 'Más');
  await page.click('button', 'Conciliar en Excel');
  await page.read('Hemos descargado Conciliación');
  await page.goBack();
  await page.countRows(12);
  await page.hasValue('Importe desde (€)', '');
  await page.click('button', 'Vencidas');
  await page.read('No se encontraron datos.');
  await page.click('link', 'Consulta de facturas');
  await page.countRows(12);
  await page.goBack();
  await page.read('No se encontraron datos.');
};

export const addAccountWithDocument: Journey = async (stage) => {
  const { page } = stage;
  await enter(stage);
  await page.click('link', 'Cuentas de abono');
  await page.click('link', 'Nueva cuenta');
  await page.fill('IBAN', GERMAN_IBAN);
  await page.fill('BIC', 'COBADEFFXXX');
  await page.fill('Descripción', 'Cuenta nueva');
  await page.click('button', 'Dar de alta la cuenta');
  await page.see('heading', 'Confirmar la cuenta');
  await page.attach('Justificante de titularidad', PROOF);
  await page.click('button', 'Confirmar');
  await page.read('Su cuenta ha quedado pendiente de validación');
  await page.read(formatIban(GERMAN_IBAN));
};

export const seeUsersAndChangeAlerts: Journey = async (stage) => {
  const { page } = stage;
  const supplier = await enter(stage);
  await page.open('/gestion-de-usuarios');
  await page.countRows(1);
  await page.read(emailOf(supplier));
  await page.open('/alert');
  await page.tick('Recibir alertas por SMS');
  await page.fill('Teléfono móvil', '600111222');
  await page.click('button', 'Guardar alertas');
  await page.read('Alerta Creada');
};

export const changeSupplierDetails: Journey = async (stage) => {
  const { page } = stage;
  const { clients } = await enter(stage);
  await page.click('link', 'Gestión de datos de proveedor');
  await page.choose('Cliente pagador', clients[0]?.name ?? '');
  await page.fill('Dirección', 'Calle Nueva 7');
  await page.click('button', 'Continuar');
  await page.isAt('/gestion-de-proveedores/confirmar');
  await page.read('Calle Nueva 7');
  await page.tick('Confirmo que los datos son correctos');
  await page.click('button', 'Confirmar');
  await page.read('Proveedor Modificado');
  await page.click('link', 'Finalizar');
  await page.choose('Cliente pagador', clients[0]?.name ?? '');
  await page.hasValue('Dirección', 'Calle Nueva 7');
};

export const recoverPassword: Journey = async (stage) => {
  const { page, server } = stage;
  const email = emailOf(await createSupplier(stage));
  await page.open('/');
  await page.click('link', '¿Ha olvidado su contraseña?');
  await page.see('heading', '¿Ha olvidado su contraseña?');
  await page.fill('Correo electrónico', email);
  await page.click('button', 'Enviar enlace');
  await page.read(`Si existe un usuario con la dirección ${email}`);
  await page.open(await readLinkInMail(server.port, email));
  await page.fill('Nueva contraseña', NEW_PASSWORD);
  await page.fill('Repita la nueva contraseña', NEW_PASSWORD);
  await page.click('button', 'Guardar');
  await page.click('button', 'Ir al inicio de sesión');
  await logIn(page, email, NEW_PASSWORD);
  await page.see('heading', 'Le damos la bienvenida');
};

export const beginRegistration: Journey = async (stage) => {
  const { page, server } = stage;
  const supplier = await createTestSupplier(server.database, { users: [] });
  const [invoice] = supplier.invoices;
  await page.open('/');
  await page.click('link', 'Regístrese');
  await page.fill('NIF, CIF o NIE', supplier.supplierId);
  await page.fill('Referencia de proveedor', supplier.reference);
  await page.fill('Número de factura', invoice?.invoiceNumberExt ?? '');
  await page.fill('Importe (€)', formatAmount(invoice?.nominalAmount ?? 0));
  await page.fill('Fecha de vencimiento', formatDay(invoice?.invoiceExpirationDate ?? today()));
  await page.tick('He leído y acepto');
  await page.click('button', 'Continuar');
  await page.see('heading', 'Datos de acceso');
  await page.fill('Correo electrónico', `nueva@${supplier.supplierId.toLowerCase()}.example`);
  await page.fill('Alias', 'recorri1');
  await page.fill('Contraseña', NEW_PASSWORD);
  await page.fill('Repita la contraseña', NEW_PASSWORD);
  await page.click('button', 'Continuar');
  await page.see('heading', 'Revise y confirme');
  await page.read(supplier.name);
};

/** Support or a reviewer opens a scene in a tab of its own, and again after a reload. */
export const openSceneAlone: Journey = async ({ page, server }) => {
  const studio = completeStudioContext({ database: server.database, now: () => new Date() });
  const version = await findLiveVersion(server.database, '9000');
  const [showing] = await createShowings(studio, version?.id ?? '', ['invoices-empty'], null);
  await page.open(`/scenes/${showing?.id}`, 'escenario.localhost');
  await page.see('heading', 'Consulta de facturas');
  await page.read('No se encontraron datos.');
  await page.open('/facturas', 'escenario.localhost');
  await page.see('heading', 'Consulta de facturas');
};

/** All of the choice of the theme is in one row where there is room. */
export const seeThemeChoice: Journey = async ({ page }) => {
  await page.open('/');
  await page.see('heading', 'Iniciar sesión');
  await page.isInOneRow('.theme-choice > *');
};
