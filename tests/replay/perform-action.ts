import type { ElementHandle, Page, Route } from '@playwright/test';
import type { Action, Control, Fault } from './action.ts';
import { waitForRest } from './page-script.ts';

/** How long a control may take to be pressed: what covers it covers it for a person, too. */
const timeout = 1_500;

/** Does what an action says, as far as the page allows it, and waits for what comes of it. */
export async function performAction(page: Page, action: Action): Promise<void> {
  await perform(page, action).catch(ignoreImpossible);
  await page.mouse.move(0, 0);
  await waitForRest(page);
}

/** A control that is gone or covered is left alone, as a person would. */
function ignoreImpossible(error: Error): void {
  if (
    !/Timeout|not attached|not visible|detached|navigation|outside of the viewport|Execution context/i.test(
      error.message,
    )
  )
    throw error;
}

async function perform(page: Page, action: Action): Promise<unknown> {
  switch (action.does) {
    case 'press':
    case 'tick':
      return (await find(page, action.control))?.click({ timeout });
    case 'type':
      return type(await find(page, action.control), action.value);
    case 'choose':
      return (await find(page, action.control))?.selectOption(optionOf(action.value), { timeout });
    case 'key':
      return page.keyboard.press(action.value);
    case 'open':
      return page.goto(new URL(action.value, page.url()).href);
    case 'width':
      return page.setViewportSize({ width: action.value, height: 800 });
    case 'theme':
      return page
        .locator(`input[name=theme]`)
        .nth(action.value === 'light' ? 1 : 2)
        .click({ timeout });
    case 'fault':
      return failNextCalls(page, action.value);
    case 'back':
      return (await canGoBack(page)) && page.goBack({ timeout: 5_000, waitUntil: 'commit' });
    case 'reload':
      return page.reload();
  }
}

/** Types a text. A field is judged when it is left, which is the only thing that the bench can show; the focus stays. */
async function type(field: ElementHandle<HTMLElement> | null, value: string): Promise<void> {
  await field?.fill(value, { timeout });
  await field?.evaluate((element) => element.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

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
