import { launch, type ElementHandle } from 'puppeteer-core';
import { WINDOW, type Driver, type Engine } from './driver.ts';

/** What is clicked stands still: nothing moves for people who prefer less motion. */
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'es-ES, es' };

/** Starts Firefox without a screen, which is led by WebDriver BiDi. */
async function open([executablePath]: readonly string[], home: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: PREFERENCES,
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  const find = async (element: string) =>
    (await page.evaluateHandle(element)).asElement() as ElementHandle<HTMLInputElement> | null;
  const act = async (element: string, action: (found: ElementHandle<HTMLInputElement>) => Promise<void>) => {
    const found = await find(element);
    await (found && action(found));
    return found !== null;
  };
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: (element) => act(element, (found) => found.click()),
    type: (element, text) =>
      act(element, async (found) => {
        await found.focus();
        await page.keyboard.down('Control');
        await page.keyboard.press('a');
        await page.keyboard.up('Control');
        await page.keyboard.type(text);
      }),
    attach: (element, file) => act(element, (found) => found.uploadFile(file)),
    close: () => browser.close(),
  };
}

export const FIREFOX: Engine = { name: 'Firefox', programs: ['firefox-esr'], open };
