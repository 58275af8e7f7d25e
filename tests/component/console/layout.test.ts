import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { VERSION_TABS } from '#console/versions/all-version-tabs.ts';
import { waitForLayout } from '#tests/component/support/frames.ts';
import { findLayoutProblems } from '#tests/component/support/layout-problems.ts';
import { expectCount } from '#tests/component/support/screen.ts';
import { everyNth, IS_LONG } from '#tests/support/samples.ts';
import { BENCH_ANSWERS, GROUP, REPORT_PATH, WRONG_PASSWORD } from './support/bench-answers.ts';
import { type ConsoleAnswers, openConsole } from './support/console.ts';
import { findCutControls } from './support/cut-controls.ts';
import { BUSY_DESK } from './support/desk-answers.ts';
import { findLookProblems } from './support/look-problems.ts';
import { createMockComments } from './support/mock-comments.ts';
import { AUDIT, COLLEAGUE, EVENT, NOTICE, VERSIONS } from './support/studio-answers.ts';

const HEIGHT = 720;
const PHONE = 375;
const DESKTOP = 1280;

afterAll(() => page.viewport(DESKTOP, HEIGHT));

/** Asserts that nothing is cut off and no control overlaps another, on a desktop and on a phone. @param open opens it */
async function expectWhole(where: string, open: () => unknown): Promise<void> {
  for (const width of [DESKTOP, PHONE]) {
    // The menu is open or closed as the first width wants.
    await page.viewport(width, HEIGHT);
    await open();
    await expectCount(page.getByText(/^Cargando/), 0);
    expect(await findProblems(width), `${where} at ${width} px`).toEqual([]);
  }
}

async function findProblems(width: number): Promise<string[]> {
  await page.viewport(width, HEIGHT);
  await waitForLayout();
  const problems = [...findLayoutProblems(), ...findCutControls(), ...findLookProblems()];
  window.scrollTo(0, 0);
  return problems;
}

const FORM = 'forms/company-data.overlay.json';
const { draft, fine, reviewed, live } = VERSIONS;
const several = (locations: readonly [file: string, path: string][]) =>
  locations.flatMap(([file, path]) =>
    Array.from({ length: 12 }, (_, index) => ({ file, path, text: `Nota ${index}` })),
  );
const COMMENTS = several([
  ['entity.json', '/primaryColor'],
  ['texts.es.json', '/login.title'],
]);

/** Opens a version with comments and people in it. */
function openVersion({ id }: { id: string }, search = ''): void {
  openConsole(`/versions/${id}/show${search}`, { answers: createMockComments(COMMENTS).answers });
}

/** The tabs of a draft in parts, since all of them take longer than a test may. */
const TABS_AT_ONCE = 6;
const TAB_NAMES = VERSION_TABS.map(({ name }) => name);
const PARTS = TAB_NAMES.flatMap((_, index) =>
  index % TABS_AT_ONCE === 0 ? [TAB_NAMES.slice(index, index + TABS_AT_ONCE)] : [],
);

test.each(PARTS.map((names) => [names.join(', '), names] as const))(
  'R-CON-12 in a draft, nothing of these tabs is cut off, and all tabs are in sight: %s',
  async (_title, names) => {
    openVersion(draft, `?tab=${names[0]}`);
    await expectCount(page.getByRole('tab'), VERSION_TABS.length);
    const problems: Record<string, string[]> = {};
    for (const name of names) {
      await page.css(`#tab-${name}`).click();
      await expect.element(page.css(`#tab-${name}`)).toHaveAttribute('aria-selected', 'true');
      await expectCount(page.getByText(/^Cargando/), 0);
      for (const width of IS_LONG ? [DESKTOP, 1024, 768] : [DESKTOP])
        problems[`${name} at ${width} px`] = await findProblems(width);
      await page.viewport(DESKTOP, HEIGHT);
    }
    expect(problems).toEqual(Object.fromEntries(Object.keys(problems).map((where) => [where, []])));
  },
  // Each element of six tabs is measured; the tab of the brand has hundreds.
  240_000,
);

const VERSION_PAGES: Record<string, () => void> = {
  'a returned draft': () => openVersion(fine),
  'a review': () => openVersion(reviewed),
  'a published version': () => openVersion(live),
  'all settings of a field of a form': () =>
    openVersion(draft, `?tab=forms&file=${FORM}&field=${FORM}/constraints/invoiceNumber/maxLength`),
};

test.each(everyNth(Object.entries(VERSION_PAGES), 4))('R-CON-12 nothing is cut off in %s', async (where, open) => {
  await expectWhole(where, async () => {
    open();
    await expectCount(page.getByRole('tab'), VERSION_TABS.length);
  });
});

/** Every other page, with a text that says that it is loaded. */
const PAGES: Record<string, [path: string, text: string | RegExp, answers?: ConsoleAnswers]> = {
  home: ['/', 'Estado del servicio', { readDesk: BUSY_DESK }],
  entities: ['/entities', /^Caja Roble/],
  'an entity': ['/entities/9001/show', 'Versión 1'],
  'a new entity': ['/entities/create', 'Color principal'],
  versions: ['/versions', 'elena@banco.example'],
  notices: ['/notices', NOTICE.text],
  'a notice': [`/notices/${NOTICE.id}`, 'Vista previa'],
  'a new notice': ['/notices/create', 'Vista previa'],
  reports: ['/reports', 'Soporte', BENCH_ANSWERS],
  'the bench': [REPORT_PATH, `«${WRONG_PASSWORD}»`, BENCH_ANSWERS],
  'a group of reports': [`/report-groups/${GROUP.id}/show`, '637', BENCH_ANSWERS],
  'help for a user': ['/supplier-users', 'NIF de la empresa'],
  staff: ['/staff', 'Elena Prieto'],
  'a member of staff': [`/staff/${COLLEAGUE.id}`, 'Funciones'],
  'a new member of staff': ['/staff/create', 'Funciones'],
  audit: ['/audit', 'Versión publicada'],
  'a row of the audit': [`/audit/${AUDIT.id}/show`, 'Huella anterior'],
  'audit of suppliers': ['/supplier-audit', 'Entrada rechazada'],
  'a row of the audit of suppliers': [
    `/supplier-audit/${encodeURIComponent(EVENT.id)}/show`,
    'Huella de la anotación anterior',
  ],
};

test.each(everyNth(Object.entries(PAGES), 4))(
  'R-CON-12 nothing is cut off in %s',
  async (where, [path, text, answers = {}]) => {
    await expectWhole(where, async () => {
      openConsole(path, { answers });
      await expect.element(page.getByText(text).first()).toBeVisible();
    });
  },
);

test('R-CON-12 nothing is cut off before a login', async () => {
  await expectWhole('login', async () => {
    openConsole('/login', { member: false });
    await expect.element(page.getByLabelText('Correo electrónico')).toBeVisible();
  });
});
