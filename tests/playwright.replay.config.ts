import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Random walks through the portal, whose reports are compared with what the bench makes of them (R-BEN-01). */
export default defineConfig({ ...journeys, testDir: './replay', testMatch: '*.spec.ts' });
