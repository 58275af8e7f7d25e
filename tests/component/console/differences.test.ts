import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, main } from '#tests/component/support/screen.ts';
import { answerAndChange, type ConsoleCall, openConsole } from './support/console.ts';
import { sampleAccessibleBench } from './support/bench-page.ts';
import { COLOR_DIFFERENCE, VERSIONS, createMockDraft } from './support/studio-answers.ts';

/** Longer than a line of a list. */
const LONG_SENTENCE = `El proveedor acepta ${'que la entidad anticipe sus facturas y '.repeat(8)}que cobre`;

test('R-STU-17 the changes of a draft are described in words, and risks are checked before its review', async () => {
  const { answers, stored } = createMockDraft();
  const service = openConsole(`/versions/${VERSIONS.fine.id}/show`, { answers });
  await page.getByLabelText('Color principal', { exact: true }).fill('#145079');
  await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
  expect(stored('entity.json')).toMatchObject({ primaryColor: '#145079' });

  await page.getByRole('tab', { name: 'Qué cambia' }).click();
  const brand = page.getByRole('region', { name: 'Marca' });
  await expect.element(brand.getByText('Antes: #2F6B3C → Después: #145079')).toBeVisible();
  const hosts = page.getByRole('region', { name: 'Dominios' }).getByRole('listitem');
  await expect.element(hosts).toHaveTextContent('DominiosAntes: nada → Después: suministros.roble.localhost');
  await expect.element(hosts).toHaveTextContent('Puede impedir el trabajo de los proveedores');
  await expect.element(brand.getByText('Puede impedir el trabajo de los proveedores')).not.toBeInTheDocument();
  await sampleAccessibleBench('differences');

  await main().getByRole('button', { name: 'Pedir revisión' }).click();
  const risk = dialog().getByRole('checkbox', { name: /^El portal se abre en suministros\.roble\.localhost\./ });
  await expect.element(risk).toBeVisible();
  const ask = dialog().getByRole('button', { name: 'Pedir revisión' });
  await expect.element(ask).toBeDisabled();
  await sampleAccessibleBench('risks');
  await risk.click();
  const asked = { ...VERSIONS.fine, state: 'in-review' as const };
  service.answer({ submitVersion: answerAndChange(service, asked, { readVersion: asked }) });
  await ask.click();
  await expect.element(main().getByText('En revisión').first()).toBeVisible();
  expect(service.callsOf('submitVersion')[0]?.body).toEqual({ note: '', acknowledged: ['entity.json /hosts/1'] });

  await page.getByRole('link', { name: 'Ir al campo: Color principal' }).click();
  await expect.element(page.getByLabelText('Color principal', { exact: true })).toHaveFocus();
});

/** The step with every kind of value: a colour, terms, a rule of a form, a picture. */
const STEP = {
  revision: 1,
  author: 'elena@consola.example',
  authorId: null,
  changedAt: '2026-03-10T09:30:00.000Z',
  undoes: null,
  redoes: null,
  isWhole: true,
  changes: [
    { file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079' },
    {
      file: 'entity.json',
      path: '/checkboxAnticipoAutomatico/text',
      from: `<h2>Anticipo</h2><p>${LONG_SENTENCE} al vencimiento.</p>`,
      to: `<h2>Anticipo</h2><p>${LONG_SENTENCE} cada semana.</p>`,
    },
    { file: 'texts.es.json', path: '/login.submit', from: undefined, to: 'Pasar' },
    { file: 'forms/company-data.overlay.json', path: '/constraints/invoiceNumber/maxLength', from: 20, to: 12 },
    {
      file: 'assets/login-logo.svg',
      path: '',
      from: { hash: '6'.repeat(64), size: 280 },
      to: { hash: '7'.repeat(64), size: 300 },
    },
  ],
};

test('R-STU-20 the history names each thing as the studio does, and shows both values as they look, whole', async () => {
  openConsole(`/versions/${VERSIONS.draft.id}/show?tab=history`, {
    answers: { readHistory: ({ query }: ConsoleCall) => (query.after === '0' ? [STEP] : []) },
  });
  const step = main().getByRole('listitem');
  await expect.element(step).toHaveTextContent('elena@consola.example');
  await expect.element(step).toHaveTextContent('Color principalAntes: #2F6B3C → Después: #145079');
  await expect
    .element(step)
    .toHaveTextContent(
      `El texto de las condiciones del anticipo automáticoAnticipo${LONG_SENTENCE} Quitado: al vencimiento Añadido: cada semana.`,
    );
  await expect.element(step).toHaveTextContent('Texto «Iniciar sesión»Antes: Iniciar sesión → Después: Pasar');
  await expect
    .element(step)
    .toHaveTextContent(
      'Formulario «Datos de la empresa» · Número de factura · Máximo de caracteresAntes: 20 → Después: 12',
    );
  for (const side of ['Antes', 'Después'])
    await expect.element(step.getByRole('img', { name: `${side}: Logotipo del acceso` })).toBeVisible();
  await expect.element(step.getByText(/entity\.json|texts\.es\.json|hash|<h2>|…/)).not.toBeInTheDocument();
  await expect.element(step.getByRole('button', { name: 'Deshacer el paso 1' })).toBeVisible();
  await sampleAccessibleBench('history');
});

/** Parts whose editor is a list, a switch or not shown, and groups without an editor of their own. */
const PLACES = ['/checkboxAnticipoAutomatico/type', '/checkboxAnticipoAutomatico/url', '/planner/home', '/support'];

test('R-STU-14 R-STU-17 a difference leads to its field, or to the nearest one, also where that is a list, a switch or a group', async () => {
  const differences = PLACES.map((path) => ({ ...COLOR_DIFFERENCE, key: path, path }));
  openConsole(`/versions/${VERSIONS.fine.id}/show?tab=differences`, {
    answers: { readVersion: VERSIONS.fine, readDifferences: { against: null, differences } },
  });
  const lost: string[] = [];
  for (const path of PLACES) {
    const field = `entity.json${path}`;
    const find = () => [...document.querySelectorAll('a')].find(({ href }) => isLinkTo(href, path));
    document.querySelector<HTMLElement>('#tab-differences')?.click();
    await expect.poll(find, { interval: 20 }).toBeDefined();
    find()!.click();
    await expect
      .poll(() => isAtField(document.activeElement?.id ?? '', field), { timeout: 1_500, interval: 20 })
      .toBe(true)
      .catch(() => lost.push(path));
  }
  expect(lost).toEqual([]);
});

const isLinkTo = (href: string, path: string): boolean => {
  const field = new URLSearchParams(href.split('?')[1]).get('field');
  return field === `entity.json${path}`;
};

/** Whether the focus is on a field, on a part of it, or on the field of which it is a part. */
const isAtField = (focused: string, field: string): boolean =>
  focused === field ||
  focused.startsWith(`${field}/`) ||
  (focused.startsWith('entity.json/') && field.startsWith(`${focused}/`));
