import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import '#tests/component/support/own-locators.ts';
import { enableInPageActions } from '#tests/component/support/in-page-actions.ts';
import { hideFrames } from '#tests/component/support/frame-visibility.ts';
import { rebindIdleTimer, useRealTime } from '#tests/component/support/time.ts';
import { closeConsole } from './console.ts';
import { leaveBench } from './bench-page.ts';
import { preloadConsole } from './preload-console.ts';

await preloadConsole();
hideFrames();
enableInPageActions();
rebindIdleTimer();

/** React's development warning about attributes that react-admin passes on to DOM elements. */
const HARMLESS = /^React does not recognize the `%s` prop on a DOM element/;

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const message = parts.map(String).join(' ');
    // React-admin logs every refusal in development; the screen shows it anyway.
    if (!(parts[0] instanceof HttpError) && !HARMLESS.test(message)) complaints.push(message);
  });
});

afterEach(async () => {
  closeConsole();
  useRealTime();
  vi.restoreAllMocks();
  await leaveBench();
  expect(complaints, 'errors on the console').toEqual([]);
});
