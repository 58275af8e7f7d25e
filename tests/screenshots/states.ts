import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, DEMO_USERS } from '#samples/demo-users.ts';
import { benchStates } from './bench-states.ts';
import { consoleStates } from './console-states.ts';
import { listStates } from './list-states.ts';
import { plannerStates } from './planner-states.ts';
import { sceneStates } from './scene-states.ts';

/** One picture of the book: a screen in one of its states. */
export interface State {
  route: string;
  state: string;
  /** Who is logged in: the first user of the entity, another demo user, or nobody. */
  user?: 'first' | 'nobody' | string;
  /** Only this entity shows it, because its user exists there only. */
  entity?: string;
  /** Shown by the console. */
  isConsole?: boolean;
  /** The picture of the documentation that it is, without ending. */
  docs?: string;
  /** The scene that shows it; the service is asked where none does. */
  scene?: string;
  /** The only width at which it is to be seen, in pixels. */
  width?: number;
  /** Set up before the route is opened, such as a service that fails. */
  before?: (page: Page) => Promise<unknown>;
  /** Taken in the dark theme. */
  isDark?: boolean;
  /** A form by itself, for forms whose screens are still to come. */
  isForm?: boolean;
  /** What is done on the screen before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

const FORMS = readdirSync('schemas/forms').map((file) => file.replace('.form.json', ''));

async function fillWrongly(page: Page) {
  const fields = page.locator('form input:not([type=checkbox], [type=file], [readonly])');
  for (const field of await fields.all()) {
    // What was typed in another field may have taken this one out of use.
    if (!(await field.isEnabled())) continue;
    await field.fill('x');
    await field.blur();
  }
}

const forms: State[] = FORMS.flatMap((form) => [
  { route: `/?form=${form}`, state: 'empty', user: 'nobody', isForm: true },
  { route: `/?form=${form}`, state: 'invalid', user: 'nobody', isForm: true, act: fillWrongly },
]);

const DARK =
  /^(login|login-wrong|login-cookies|registration-company|home|home-menu|invoices-loaded|invoices-empty|advances-selected|advances-simulation|advances-confirmation|advances-done|accounts-loaded|accounts-add-invalid|accounts-delete|users-loaded|supplier-choice|alerts|automatic-create|automatic-list|calendar|export)$/;

const DARK_CONSOLE = /^(home|loaded|draft|problems|review|groups|found|timeline)$/;

/** The main screens in the dark theme (R-ALL-04). */
const darkStates: State[] = [
  ...[...sceneStates, ...listStates].filter(({ state }) => DARK.test(state)),
  ...[...consoleStates, ...benchStates].filter(({ state }) => DARK_CONSOLE.test(state)),
].map(({ docs: _docs, ...state }) => ({ ...state, state: `${state.state} dark`, isDark: true }));

export const STATES: readonly State[] = [
  ...forms,
  ...sceneStates,
  ...listStates,
  ...plannerStates,
  ...darkStates,
  ...consoleStates,
  ...benchStates,
];

/** The demo user of a picture. */
export const emailOf = ({ user = 'first' }: State, entity: string): string | undefined =>
  user === 'first'
    ? DEMO_USERS.find((candidate) => candidate.entity === entity)?.email
    : user === 'nobody'
      ? undefined
      : user;

export const PASSWORD = DEMO_PASSWORD;
