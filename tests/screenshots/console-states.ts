import type { Page } from '@playwright/test';
import type { State } from './states.ts';

const [EDITOR, PUBLISHER, ADMIN] = ['elena@consola.example', 'pablo@consola.example', 'andres@consola.example'];

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** Opens a version from the page of its entity. */
const openVersion = (number: number) => async (page: Page) => {
  await page.getByRole('link', { name: `Versión ${number}`, exact: true }).click();
  await page.getByRole('tab').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {});
};

const openTab = (number: number, tab: string | RegExp) => async (page: Page) => {
  await openVersion(number)(page);
  await page.getByRole('tab', { name: tab }).click();
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {});
};

/** A draft of one's own, made from what is live. */
const newDraft = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Nuevo borrador', exact: true }).first().click();
  await page.getByRole('tab').first().waitFor();
  await showPreview(page);
};

const ask = (version: number, action: string) => async (page: Page) => {
  await openVersion(version)(page);
  await click(action)(page);
  await page.getByRole('dialog').waitFor();
};

/** The choice of changes that other entities take over. */
const chooseTransfer = async (page: Page) => {
  await openTab(2, 'Qué cambia')(page);
  await click(/^Llevar a otras entidades/)(page);
  await page.getByRole('dialog').getByRole('checkbox').first().check();
};

/** A notice of the demo, with its preview. */
const openNotice = async (page: Page) => {
  // A row of a table, or a line where there is no room for one.
  await page
    .getByRole('main')
    .getByText(/^Hoy de 20 a 22/)
    .first()
    .click();
  await page.getByText('Vista previa').waitFor();
  await showPreview(page);
};

/** Each entity with its logo. */
const showLogos = (page: Page) =>
  page.waitForFunction(
    () => document.images.length > 2 && [...document.images].every((image) => image.naturalWidth > 0),
  );

/** Waits until the preview shows its screen. */
const showPreview = (page: Page) =>
  page.frameLocator('main iframe').first().getByRole('heading', { level: 1 }).waitFor();

const failing = (page: Page) =>
  page.route('**/console/api/entities?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'El servicio no está disponible.' } }),
  );

const of = (user: string, states: readonly Omit<State, 'isConsole' | 'user'>[]): State[] =>
  states.map((state) => ({ ...state, isConsole: true, user }));

/** The screens of the console, with the demo: 9000 has drafts, 9001 one under review, 9002 a long history. */
export const consoleStates: State[] = [
  ...of('nobody', [{ route: '/login', state: 'empty', docs: 'console-login' }]),
  ...of(EDITOR, [
    { route: '/', state: 'home' },
    { route: '/entities', state: 'loaded', act: showLogos, docs: 'console-entities' },
    { route: '/entities', state: 'error', before: failing },
    { route: '/entities?filter={"q":"nada"}', state: 'empty' },
    { route: '/entities/create', state: 'empty', act: showPreview, docs: 'console-new-entity' },
    { route: '/entities/9002/show', state: 'loaded' },
    { route: '/entities/9002/show', state: 'copy', act: click(/^Copiar/), docs: 'console-copy' },
    { route: '/entities/9001/show', state: 'transfer', act: chooseTransfer, docs: 'console-transfer' },
    { route: '/entities/9000/show', state: 'draft', act: newDraft, docs: 'console-brand' },
    { route: '/entities/9001/show', state: 'words', act: openTab(2, 'Textos') },
    { route: '/entities/9001/show', state: 'terms', act: openTab(2, 'Condiciones') },
    {
      route: '/entities/9000/show',
      state: 'problems',
      act: openTab(3, /^(Problemas|Advertencias)/),
      docs: 'console-problems',
    },
  ]),
  ...of(PUBLISHER, [
    { route: '/', state: 'waiting', docs: 'console-home' },
    { route: '/versions', state: 'loaded' },
    { route: '/notices', state: 'loaded' },
    { route: '/notices', state: 'notice', act: openNotice, docs: 'console-notice' },
    { route: '/entities/9001/show', state: 'review', act: openVersion(2), docs: 'console-review' },
    { route: '/entities/9001/show', state: 'return', act: ask(2, 'Devolver') },
    { route: '/entities/9002/show', state: 'restore', act: ask(12, 'Restaurar'), docs: 'console-restore' },
  ]),
  ...of(ADMIN, [
    { route: '/', state: 'service' },
    { route: '/staff', state: 'loaded' },
    { route: '/staff/create', state: 'empty' },
    { route: '/audit', state: 'loaded' },
  ]),
];
