import { launch } from 'puppeteer-core';
import { WINDOW, type Engine } from './driver.ts';
import { createPuppeteerDriver } from './puppeteer-driver.ts';

/** What is clicked stands still: nothing moves for people who prefer less motion. */
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'es-ES, es' };

/** Started without a screen, and led by WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  programs: ['firefox-esr'],
  open: async ([executablePath], home) =>
    createPuppeteerDriver(
      await launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        env: { ...process.env, HOME: home },
        extraPrefsFirefox: PREFERENCES,
        defaultViewport: WINDOW,
      }),
    ),
};
