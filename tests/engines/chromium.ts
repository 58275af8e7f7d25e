import { launch } from 'puppeteer-core';
import { createLaunchOptions } from '#tests/support/chromium.ts';
import { WINDOW, type Engine } from './driver.ts';
import { createPuppeteerDriver } from './puppeteer-driver.ts';

/** What is clicked stands still: nothing moves for people who prefer less motion. */
const PREFERENCES = ['--force-prefers-reduced-motion', '--lang=es-ES'];

/** Started without a screen, and led by the DevTools protocol. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  programs: ['chromium-headless-shell'],
  open: async ([executablePath], home) =>
    createPuppeteerDriver(
      await launch({
        executablePath,
        headless: 'shell',
        args: [...(createLaunchOptions().args ?? []), ...PREFERENCES],
        env: { ...process.env, HOME: home },
        defaultViewport: WINDOW,
      }),
    ),
};
