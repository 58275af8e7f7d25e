import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/**
 * The moment at which the service under test, the pages and the tests begin, a Tuesday: they go on from it at normal
 * speed, so that data and walks are those of one day on every day. The long run ends before midnight.
 */
const MORNING = '2026-03-10T08:00:00+01:00';

// Known to the service and to the workers, too.
process.env.TEST_CLOCK_AHEAD ??= String(Date.parse(MORNING) - Date.now());

/** A walk waits longer than it computes: where many are made, a third one at the same time finds room on two processors. */
const workers = process.env.WALKS || process.env.TEST_LONG === '1' ? 3 : journeys.workers!;

/** Random walks through the portal, whose reports are compared with what the bench makes of them (R-BEN-01). */
export default defineConfig({ ...journeys, testDir: './replay', testMatch: '*.spec.ts', workers });
