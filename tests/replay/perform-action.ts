import type { ElementHandle, Locator, Page, Route } from '@playwright/test';
import type { Action, Control, Fault } from './action.ts';
import { waitForRest } from './page-script.ts';

/** How long is looked whether a control can be used: what covers it covers it for a person, too. */
const LOOKED_MS = 1_500;

/** How long a control may take to be used where nothing is in the way, on a machine of any load. */
const USED_MS = 30_000;

/** What Playwright says of a control that a person can't use either. */
const OBSTACLE =
  /intercepts pointer events|outside of the viewport|not attached|detached|element is not (visible|enabled|editable)|did not find some options/;

/**
 * Uses a control that may be covered. That it could not be used in time says so only where Playwright names what was in
 * the way: a slow machine would leave out actions, and so make another walk.
 */
async function use(act: (timeout: number) => Promise<unknown>): Promise<void> {
  try {
    await act(LOOKED_MS);
  } catch (error) {
    if (!/Timeout/.test((error as Error).message) || OBSTACLE.test((error as Error).message)) throw error;
    await act(USED_MS);
  }
}

/** Clicks a control once: whether it can be clicked is found out before. */
async function click(control: ElementHandle | Locator): Promise<void> {
  await use((timeout) => control.click({ trial: true, timeout }));
  await control.click({ timeout: USED_MS });
}

/**
 * Does what an action says, as far as the page allows it, and waits for what comes of it.
 * @returns the page on which the walk goes on
 */
export async function performAction(page: Page, action: Action): Promise<Page> {
  if (action.does === 'tab' || action.does === 'first-tab') return changeTab(page, action);
  await perform(page, action).catch(ignoreImpossible);
  if (action.does === 'idle') await waitForRest(page);
  // Whoever comes back moves the pointer first.
  await page.mouse.move(0, 0);
  await waitForRest(page);
  return page;
}

type TabChange = Extract<Action, { does: 'tab' | 'first-tab' }>;

/** The context of a walk has no pages of others. */
async function changeTab(page: Page, action: TabChange): Promise<Page> {
  const context = page.context();
  const other = action.does === 'tab' ? await context.newPage() : context.pages()[0]!;
  if (action.does === 'tab') await other.goto(new URL(action.value, page.url()).href);
  await other.bringToFront();
  await waitForRest(other);
  return other;
}

/** A control that is gone or covered is left alone, as a person would. */
function ignoreImpossible(error: Error): void {
  if (
    !/Timeout|adopt element|not attached|not visible|detached|navigation|outside of the viewport|Execution context/i.test(
      error.message,
    )
  )
    throw error;
}

async function perform(page: Page, action: Exclude<Action, TabChange>): Promise<unknown> {
  switch (action.does) {
    case 'press':
      return pressIfThere(await find(page, action.control));
    case 'tick':
      return changeField(await find(page, action.control), click);
    case 'type':
      return changeField(await find(page, action.control), async (field) => {
        await field.evaluate(beginEditing);
        await use((timeout) => field.fill(action.value, { timeout }));
      });
    case 'choose':
      return changeField(await find(page, action.control), async (field) => {
        await field.evaluate(beginEditing);
        await use((timeout) => field.selectOption(optionOf(action.value), { timeout }));
      });
    case 'key':
      return page.keyboard.press(action.value);
    case 'open':
      return page.goto(new URL(action.value, page.url()).href);
    case 'width':
      return page.setViewportSize({ width: action.value, height: 800 });
    case 'theme':
      return click(page.locator(`input[name=theme]`).nth(action.value === 'light' ? 1 : 2));
    case 'fault':
      return failNextCalls(page, action.value);
    case 'idle':
      return letTimePass(page, action.value);
    case 'back':
      return (await canGoBack(page)) && page.goBack({ timeout: 5_000, waitUntil: 'commit' });
    case 'reload':
      return page.reload();
  }
}

type Field = ElementHandle<HTMLElement>;

/** Whoever comes back to a field, which was judged when it was left, does so by a press, which Playwright leaves out. */
const beginEditing = (field: HTMLElement): unknown =>
  field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));

const pressIfThere = async (control: Field | null): Promise<void> => void (control && (await click(control)));

/** Changes a field. It is judged when it is left, which is the only thing that the bench can show; the focus stays. */
async function changeField(field: Field | null, change: (field: Field) => Promise<unknown>): Promise<void> {
  if (!field) return;
  await change(field);
  await field.evaluate((element) => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

/** Moves the clock of the page; the check of the portal hears of it as of the wake-up of a computer. */
const letTimePass = (page: Page, minutes: number): Promise<unknown> =>
  page.evaluate((ahead) => {
    const { overrideClock } = (
      window as never as { replay: { overrideClock: (view: Window, ahead: number) => unknown } }
    ).replay;
    overrideClock(window, ahead);
    window.dispatchEvent(new Event('focus'));
  }, minutes * 60_000);

/** Nobody goes back to the empty page before the portal. */
const canGoBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as never as { navigation: { canGoBack: boolean } }).navigation.canGoBack);

const find = async (page: Page, control: Control): Promise<ElementHandle<HTMLElement> | null> =>
  (
    await page.evaluateHandle(
      (wanted) =>
        (window as never as { replay: { findControl: (one: Control) => HTMLElement | null } }).replay.findControl(
          wanted,
        ),
      control,
    )
  ).asElement();

/** `#2` is the third option of a list, whatever its value. */
const optionOf = (value: string) => (value.startsWith('#') ? { index: Number(value.slice(1)) } : value);

/** How many calls fail, the second of which may be a retry. */
const FAILING_CALLS = 2;

const failNextCalls = (page: Page, fault: Fault): Promise<unknown> =>
  page.route(/\/api\/(?!informes)/, (route) => fail(route, fault), { times: FAILING_CALLS });

function fail(route: Route, fault: Fault): Promise<void> {
  switch (fault) {
    case 'no-connection':
      return route.abort('connectionreset');
    case 'error-500':
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"message":"Error"}' });
    case 'session-ended':
      return route.fulfill({ status: 401, contentType: 'application/json', body: '{"code":651,"message":"Error"}' });
    case 'maintenance':
      return route.fulfill({
        status: 503,
        contentType: 'text/html',
        body: '<h1>Maintenance</h1>',
        headers: { 'retry-after': '300' },
      });
    case 'not-json':
      return route.fulfill({ status: 200, contentType: 'application/json', body: '{"response": [{"' });
  }
}
