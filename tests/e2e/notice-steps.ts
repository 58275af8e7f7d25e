import { expect, type Page } from '@playwright/test';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { toLocalTime } from '#shared/dates/local-time.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { callConsole } from './console-steps.ts';

const HOUR = 3_600_000;

/** A minute in the time zone of the entities, some hours from now: `2026-12-05T08:00`. */
const minuteIn = (hours: number): string =>
  toLocalTime(SPANISH_TIME_ZONE, new Date(Date.now() + hours * HOUR)).slice(0, 16);

/** Saves a warning from the last hour until two hours from now. @param page with the session of an author */
export const addWarning = (page: Page, text: string, entity: string, screen: string): Promise<NoticeRecord> =>
  callConsole<NoticeRecord>(page, 'POST', 'notices', {
    kind: 'warning',
    text,
    entities: [entity],
    screens: [screen],
    link: null,
    from: minuteIn(-1),
    until: minuteIn(2),
  });

/** Waits until the file of notices that a portal requests contains a text, or no longer contains it. */
export const expectServed = (page: Page, { hostname, host, port }: URL, text: string, isServed: boolean) =>
  expect
    .poll(async () => {
      const file = `http://127.0.0.1:${port}/config/notices/${hostname}.json`;
      return (await (await page.request.get(file, { headers: { host } })).text()).includes(text);
    })
    .toBe(isServed);
