import type { Browser, ElementHandle } from 'puppeteer-core';
import type { Driver } from './driver.ts';

/** The driver of a browser that Puppeteer has started. */
export async function createPuppeteerDriver(browser: Browser): Promise<Driver> {
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
