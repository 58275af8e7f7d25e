import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { createStageBadge } from '../../src/stage/stage-badge.ts';

afterEach(() => {
  document.querySelector('stage-mark')?.remove();
  document.documentElement.style.paddingBottom = '';
});

/** The margin beside what is read and pressed on a telephone. */
const MARGIN = 16;

test('R-SCN-12 R-BEN-01 on a telephone the mark of the stage stays within the margin of the screen, and is seen', async () => {
  await page.viewport(375, 800);
  createStageBadge(document, 'Reproducción: datos inventados');
  const { left, right, height } = document.querySelector('stage-mark')!.getBoundingClientRect();
  expect(right).toBe(375);
  expect(left).toBeGreaterThanOrEqual(375 - MARGIN);
  expect(height).toBeGreaterThan(120);
});

test.each([320, 375, 768, 1280])(
  'R-SCN-12 the mark of the stage covers nothing but the margin, and is not cut, on a screen of %i px',
  async (width) => {
    await page.viewport(width, 480);
    createStageBadge(document, 'Reproducción: datos inventados');
    const { left, top, bottom, right } = document.querySelector('stage-mark')!.getBoundingClientRect();
    expect([right, left >= width - MARGIN]).toEqual([width, true]);
    expect([top >= 0, bottom <= 320]).toEqual([true, true]);
  },
);

test('R-SCN-12 the end of a screen can be scrolled above a sentence of the stage, which the page around can say instead', () => {
  const { showMessage, mute } = createStageBadge(document, 'Reproducción: datos inventados');
  const room = () => Number.parseFloat(getComputedStyle(document.documentElement).paddingBottom);
  showMessage('Esta escena no tiene respuesta para GET /usuarios');
  expect(room()).toBeGreaterThanOrEqual(24);
  mute();
  expect(room()).toBe(0);
  showMessage('Esta escena no tiene respuesta para GET /usuarios');
  expect(room()).toBe(0);
});
