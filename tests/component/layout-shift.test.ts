import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { IS_LONG } from '#tests/support/samples.ts';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import { OWN_SCREEN_PATHS } from './support/screen-paths.ts';
import { expectCount, heading } from './support/screen.ts';
import { type Answer, type Call, type MockService, createHeldAnswer, refuse } from './support/mock-service.ts';
import { SUPPLIER_ANSWERS } from './support/supplier-answers.ts';
import { showFrames } from './support/frame-visibility.ts';

/** Maximum layout shift of visible elements, as browsers measure it. */
const MOST = 0.02;
const LINK = '?id=1&token=abc';
const PUBLIC = [
  '/',
  '/company-data',
  '/first-info-layer',
  '/forgot-password',
  ...['/new-password', '/blockingPassword', '/user-confirmation', '/confirm-user-password'].map((path) => path + LINK),
];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records layout shifts until the test ends. @returns reads the shifts since the last read */
function watchShifts(): () => { moved: number; what: string[] } {
  // Without rendered frames there are no layout shifts.
  showFrames();
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  let seen: Shift[] = [];
  const note = (entries: PerformanceEntryList) =>
    seen.push(...(entries as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    note(observer.takeRecords());
    const moved = seen.reduce((sum, { value }) => sum + value, 0);
    const nodes = seen.flatMap(({ sources }) => sources.map(({ node }) => node));
    seen = [];
    return {
      moved,
      what: nodes.map((node) => (node instanceof Element ? node.outerHTML.slice(0, 80) : `${node?.textContent}`)),
    };
  };
}

/** For a while after a resize the browser attributes all shifts to it: waits until it reports them again. */
async function untilItTells(takeShifts: ReturnType<typeof watchShifts>): Promise<void> {
  const [above, below] = [document.createElement('div'), document.createElement('p')];
  below.textContent = 'Se mueve';
  document.body.append(above, below);
  const tells = async () => {
    above.style.height = above.style.height === '200px' ? '0' : '200px';
    await waitForLayout();
    return takeShifts().moved > 0;
  };
  await expect.poll(tells).toBe(true);
  above.remove();
  below.remove();
  await waitForLayout();
  takeShifts();
}

/** Responses that are held until the test releases them. */
function heldAnswers() {
  const held: (() => void)[] = [];
  let isLetGo = false;
  const keep = (value: Answer): Answer => {
    const { answer, release } = createHeldAnswer(value);
    if (isLetGo) release();
    else held.push(release);
    return answer;
  };
  const answers = Object.entries({ ...SUPPLIER_ANSWERS, 'confirm-email': refuse(739) }).map(([name, value]) => [
    name,
    (call: Call) => keep(typeof value === 'function' ? (value as (call: Call) => Answer)(call) : value),
  ]);
  const letGo = () => {
    isLetGo = true;
    for (const release of held) release();
  };
  return { answers: Object.fromEntries(answers) as typeof SUPPLIER_ANSWERS, letGo };
}

/** Waits until all requests were sent, and their responses rendered. */
async function untilFull(service: MockService): Promise<void> {
  await expectCount(page.css('.skeleton'), 0);
  const isQuiet = async () => {
    const { length } = service.calls;
    await waitForLayout();
    await waitForLayout();
    return service.calls.length === length;
  };
  await expect.poll(isQuiet).toBe(true);
}

for (const width of [375, 1280])
  for (const [who, paths, session] of [
    ['a screen', OWN_SCREEN_PATHS, {}],
    ['a screen for visitors', PUBLIC, false],
  ] as const)
    test(`nothing shifts while ${who} loads, at ${width} px`, async () => {
      await page.viewport(width, 800);
      const takeShifts = watchShifts();
      await untilItTells(takeShifts);
      const tooFar: Record<string, unknown> = {};
      // A quarter of the screens at one width, and another one at the other.
      const own = paths.filter((_path: string, index: number) => IS_LONG || index % 4 === (width === 375 ? 0 : 2));
      for (const path of own) {
        const { answers, letGo } = heldAnswers();
        const service = await openPortal(path, { answers, session });
        await expect.element(heading()).toBeVisible();
        await waitForLayout();
        letGo();
        await untilFull(service);
        const shifts = takeShifts();
        if (shifts.moved > MOST) tooFar[path] = shifts;
      }
      expect(tooFar).toEqual({});
    });
