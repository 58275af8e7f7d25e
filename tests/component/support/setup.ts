import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import './own-locators.ts';
import { enableInPageActions } from './in-page-actions.ts';
import { hideFrames } from './frame-visibility.ts';
import { closePortal } from './portal.ts';
import { preloadPortal } from './preload-portal.ts';
import { rebindIdleTimer, useRealTime } from './time.ts';
import { ServiceError } from '#shared/errors/service-error.ts';

await preloadPortal();
hideFrames();
enableInPageActions();
rebindIdleTimer();

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    // Unlike the built code, react-admin's development code logs each refusal; the screen shows it anyway.
    if (!(parts[0] instanceof ServiceError)) complaints.push(parts.map(String).join(' '));
  });
});

/** The window size at the start of a test. */
const [WIDTH, HEIGHT] = [1280, 720];

afterEach(async () => {
  closePortal();
  useRealTime();
  vi.restoreAllMocks();
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
  expect(complaints, 'errors on the console').toEqual([]);
});
