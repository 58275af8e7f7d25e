import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { ENTITY_HOSTS, enterHome } from '#tests/support/enter-home.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import type { Action } from './action.ts';
import type { Bench, Staged } from './bench.ts';
import { type Choice, chooseAction } from './choose-action.ts';
import { compareScreens } from './compare-screens.ts';
import { chooseEntries } from './earlier-entries.ts';
import { callIn, waitForRest } from './page-script.ts';
import { performAction } from './perform-action.ts';
import type { Difference, Screen, Watched } from './screen.ts';
import { createRestore } from './values.ts';
import type { Visitors } from './visitors.ts';

/** Where a walk begins. */
export interface Beginning {
  entity: string;
  /** Whether the visitor still has to log in, and to choose about cookies. */
  isVisitor: boolean;
  /** Seed of the supplier's data. */
  key: string;
  invoices: number;
  /** Whether the report holds the amounts as they are, and not replaced. */
  realAmounts: boolean;
}

/** What does the actions of a walk: the browser of suppliers, and the bench of support. */
export interface Stations {
  visitors: Visitors;
  database: Kysely<Schema>;
  bench: Bench;
  baseURL: string;
}

/** The result of a walk. */
export interface WalkResult {
  actions: Action[];
  differences: Difference[];
}

/** What a person types, with the email of their own or its domain, which no other walk has, in the place of placeholders. */
const fillIn = (text: string, email: string) =>
  text.replace('{email}', email).replace('{domain}', email.split('@')[1] ?? '');

/**
 * Leads a supplier through the portal, sends a report and opens it on the bench.
 * @param given the actions, or the choices by which they are found on the way
 */
export async function walk(
  { visitors, database, bench, baseURL }: Stations,
  beginning: Beginning,
  given: { actions: readonly Action[] } | { first: readonly Action[]; choices: readonly Choice[] },
): Promise<WalkResult> {
  const [page, email] = await Promise.all([visitors.openPage(), createSupplier(database, beginning)]);
  try {
    await begin(page, email, beginning, baseURL);
    const { actions, screens, last: lastPage } = await act(page, email, given);
    const sent = await report(lastPage, beginning.realAmounts, screens.at(-1)?.focus);
    // The supplier's page has done its part; the next one is made ready while the bench shows the report.
    await closeTabs(page);
    visitors.prepare();
    if ('difference' in sent) return { actions, differences: [sent.difference] };
    const restore = createRestore(sent.scene, sent.watched.answers, [...screens, sent.screen]);
    const compareStaged = ({ screen: staged, isSettled }: Staged, screen: Screen) => {
      const found = compareScreens(screen, staged, restore, beginning.realAmounts);
      return isSettled ? found : [{ what: 'steps', supplier: 'all taken', bench: 'never come to their end' }, ...found];
    };
    const last = await bench.open(sent.code);
    const differences = label('at the end', compareStaged(last, sent.screen));
    const isFaithful = differences.length === 0;
    differences.push(...judge(isFaithful, await bench.readVerdict(isFaithful)));
    for (const [index, entry] of chooseEntries(sent.scene, screens, sent.watched, restore)) {
      if (differences.length > 0) break;
      // A report holds width and theme of its end.
      const { width, theme } = screens[index]!;
      if (width !== sent.screen.width || theme !== sent.screen.theme) continue;
      const staged = await bench.goTo(entry);
      differences.push(...label(`after action ${index}, at entry ${entry}`, compareStaged(staged, screens[index]!)));
    }
    return { actions, differences };
  } finally {
    if (!page.isClosed()) await closeTabs(page);
  }
}

const closeTabs = (page: Page) =>
  Promise.all(
    page
      .context()
      .pages()
      .map((tab) => tab.close()),
  );

const label = (where: string, found: Difference[]): Difference[] =>
  found.map(({ what, ...rest }) => ({ what: `${what} ${where}`, ...rest }));

/** What the bench says of a faithful screen has to be true; beside another screen it helps to find the cause. */
function judge(isFaithful: boolean, verdict: string): Difference[] {
  if (isFaithful && !verdict.startsWith(UNFAITHFUL)) return [];
  return [{ what: 'verdict', supplier: isFaithful ? 'the same screen' : 'another screen', bench: verdict }];
}

const UNFAITHFUL = 'La reproducción no es fiel';

async function createSupplier(database: Kysely<Schema>, { entity, key, invoices }: Beginning): Promise<string> {
  const supplier = await createTestSupplier(database, { entity, key, invoices, automaticAdvances: [0] });
  return supplier.users[0]!.email;
}

async function begin(page: Page, email: string, { entity, isVisitor }: Beginning, baseURL: string): Promise<void> {
  if (isVisitor) await page.goto(baseURL.replace('localhost', ENTITY_HOSTS[entity]!));
  else {
    await page.addInitScript((codes) => {
      if (window.top !== window) return;
      for (const code of codes)
        localStorage.setItem(`cookies:${code}`, JSON.stringify({ expires: Date.now() + 86_400_000 }));
    }, Object.keys(ENTITY_HOSTS));
    await enterHome(page, baseURL, email, entity);
  }
  await waitForRest(page);
}

async function act(
  first: Page,
  email: string,
  given: { actions: readonly Action[] } | { first: readonly Action[]; choices: readonly Choice[] },
): Promise<{ actions: Action[]; screens: Screen[]; last: Page }> {
  let page = first;
  const actions: Action[] = [];
  const screens = [await callIn(page, 'readScreen')];
  const take = async (action: Action) => {
    actions.push(action);
    page = await performAction(
      page,
      action.does === 'type' ? { ...action, value: fillIn(action.value, email) } : action,
    );
    const screen = await callIn(page, 'readScreen');
    screens.push(isFocusPutThere(action, screens.at(-1)!) ? { ...screen, focus: undefined } : screen);
  };
  for (const action of 'actions' in given ? given.actions : given.first) await take(action);
  if ('choices' in given)
    for (const choice of given.choices) await take(chooseAction(await callIn(page, 'listControls'), choice));
  return { actions, screens, last: page };
}

/** Whether the person has put the focus where it is, in a field, and left it there. An open dialog covers the themes. */
const isFocusPutThere = ({ does }: Action, before: Screen): boolean =>
  ['tick', 'type', 'choose'].includes(does) ||
  (before.focus === undefined &&
    (['key', 'width', 'fault'].includes(does) || (does === 'theme' && before.dialogs.length > 0)));

interface Sent {
  screen: Screen;
  scene: Scene;
  code: string;
  watched: Watched;
}

async function report(
  page: Page,
  realAmounts: boolean,
  focus: string | undefined,
): Promise<Sent | { difference: Difference }> {
  await page.unrouteAll({ behavior: 'wait' });
  await callIn(page, 'leaveField');
  await waitForRest(page);
  const opened = await callIn(page, 'openReport');
  const screen = opened && { ...opened, focus };
  if (!screen)
    return {
      difference: { what: 'report', supplier: 'a button to report on every screen', bench: `none on ${page.url()}` },
    };
  const watched = await callIn(page, 'readWatched');
  const dialog = page.getByRole('dialog', { name: 'Contar a soporte lo que veo' });
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/informes'),
  );
  if (realAmounts) await dialog.getByRole('checkbox', { name: 'Incluir los importes reales' }).check();
  await dialog.getByRole('button', { name: 'Enviar a soporte' }).click();
  const request = await sending;
  const answer = await request.response();
  const text = (await answer?.text()) ?? '';
  if (answer?.status() !== 201)
    return { difference: { what: 'report', supplier: 'is sent', bench: `is refused: ${text}` } };
  return { screen, scene: request.postDataJSON() as Scene, code: (JSON.parse(text) as { code: string }).code, watched };
}
