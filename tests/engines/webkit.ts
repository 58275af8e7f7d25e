import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findFreePort } from '#platform/embedded/ports.ts';
import { WINDOW, type Driver, type Engine } from './driver.ts';

/** Starts a screen without a monitor. @returns its process and its name, which no other screen has */
async function startScreen(program: string): Promise<[ChildProcess, string]> {
  const size = `${WINDOW.width}x${WINDOW.height}x24`;
  const parameters = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  const screen = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return [screen, `:${String(number).trim()}`];
}

/** Has a driver open the window of a browser. */
async function connect(server: string, binary = ''): Promise<WebDriver> {
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: 20_000 });
  const options = { binary, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return browser;
}

/** Starts WebKitGTK's own small browser, which is led by classic WebDriver. */
async function open(
  [driverProgram = '', screenProgram = '', binary]: readonly string[],
  home: string,
): Promise<Driver> {
  const [screen, display] = await startScreen(screenProgram);
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display, HOME: home };
  const service = spawn(driverProgram, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = () => [service, screen].forEach((program) => program.kill());
  const browser = await connect(`http://127.0.0.1:${port}`, binary).catch((error: Error) => {
    stop();
    throw error;
  });
  const act = async (element: string, action: (found: WebElement) => Promise<void>) => {
    const found = await browser.executeScript<WebElement | null>(`return ${element}`);
    await (found && action(found));
    return found !== null;
  };
  return {
    open: (address) => browser.get(address),
    evaluate: (expression) => browser.executeScript(`return ${expression}`),
    click: (element) => act(element, (found) => found.click()),
    type: (element, text) =>
      act(element, async (found) => {
        await found.clear();
        await found.sendKeys(text);
      }),
    attach: (element, file) => act(element, (found) => found.sendKeys(file)),
    close: async () => {
      await browser.quit();
      stop();
    },
  };
}

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

export const WEBKIT: Engine = { name: 'WebKit', programs: ['WebKitWebDriver', 'Xvfb', MINI_BROWSER], open };
