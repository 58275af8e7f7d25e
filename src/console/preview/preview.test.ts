import { describe, expect, test } from 'vitest';
import type { VersionFiles } from '#shared/version-changes.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { moveDividerByKey, getDividerPosition } from './divider-position.ts';
import { createLoadQueue } from './load-queue.ts';
import { findSceneOfText } from './scene-of-text.ts';
import { parseStageMessage } from './stage-messages.ts';
import { getScaleToFit } from './useScaleToFit.ts';
import { getTypedColors, createReloadKey } from './reload-key.ts';

const entity = (fields: object): VersionFiles => ({ 'entity.json': { text: JSON.stringify(fields) } });

test('R-STU-15 a screen is drawn as large as there is room for, and never larger than it is', () => {
  expect([getScaleToFit(640, 1280), getScaleToFit(2000, 1280), getScaleToFit(375, 375), getScaleToFit(0, 375)]).toEqual(
    [0.5, 1, 1, 1],
  );
});

describe('R-STU-15 the divider', () => {
  test('is moved by keys, by large steps with Shift, and to both ends', () => {
    expect(moveDividerByKey('ArrowRight', 50)).toBe(52);
    expect(moveDividerByKey('ArrowLeft', 50, true)).toBe(40);
    expect([moveDividerByKey('ArrowLeft', 1), moveDividerByKey('ArrowRight', 99)]).toEqual([0, 100]);
    expect([moveDividerByKey('Home', 50), moveDividerByKey('End', 50), moveDividerByKey('Tab', 50)]).toEqual([
      0,
      100,
      undefined,
    ]);
  });

  test('stays within the picture, wherever it is dragged', () => {
    expect([
      getDividerPosition(150, 100, 200),
      getDividerPosition(0, 100, 200),
      getDividerPosition(999, 100, 200),
    ]).toEqual([25, 0, 100]);
  });
});

describe('R-STU-15 a preview', () => {
  test('is loaded anew for what changes, and not for a colour, which is repainted', () => {
    const before = entity({ nameSite: 'Banco', primaryColor: '#111111' });
    expect(createReloadKey(entity({ nameSite: 'Banco', primaryColor: '#222222' }))).toBe(createReloadKey(before));
    expect(createReloadKey(entity({ nameSite: 'Otro', primaryColor: '#111111' }))).not.toBe(createReloadKey(before));
    const words = { ...before, 'texts.es.json': { text: '{"login.title":"Hola"}' } };
    expect(createReloadKey(words)).not.toBe(createReloadKey(before));
  });

  test('is painted with what is typed, and with the default while a colour is none', () => {
    expect(getTypedColors(entity({ primaryColor: '#123456', header1Color: '#12' }))).toMatchObject({
      primaryColor: '#123456',
      header1Color: '#0F3D5E',
    });
  });

  test('hears only what scenes say', () => {
    expect(parseStageMessage({ type: 'stage:shown', heading: 'Inicio' })).toEqual({
      type: 'stage:shown',
      heading: 'Inicio',
    });
    for (const other of [null, 'stage:shown', { type: 'stage:shown' }, { type: 'stage:colors', colors: {} }, 7])
      expect(parseStageMessage(other)).toBeUndefined();
  });
});

test('R-STU-15 of all scenes only a few load at a time, each once, in the order in which they came', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(9), { maxLength: 40 }), (most, steps) => {
      const queue = createLoadQueue(most);
      const started: number[] = [];
      const leave: (() => void)[] = [];
      const gone = new Set<number>();
      for (const step of steps) {
        if (step < 6) {
          const name = leave.length;
          leave.push(queue.enter(() => void started.push(name)));
        } else if (leave.length > 0) {
          const name = step % leave.length;
          leave[name]?.();
          gone.add(name);
        }
        expect(started.filter((name) => !gone.has(name)).length).toBeLessThanOrEqual(most);
        // Nobody waits while there is room.
        const waiting = leave.map((_, name) => name).filter((name) => !gone.has(name) && !started.includes(name));
        if (waiting.length > 0) expect(started.filter((name) => !gone.has(name))).toHaveLength(most);
        expect(started).toEqual([...new Set(started)].sort((one, other) => one - other));
      }
    }),
    { numRuns: getRunCount(1_000) },
  );
});

test('R-STU-09 a word leads to the scene in which it is read, where one is known', () => {
  expect(
    [
      'login.title',
      'forms.company-data.invoiceNumber',
      'accounts.deleteTitle',
      'accounts.status.1',
      'cookies.accept',
      'errors.700',
    ].map(findSceneOfText),
  ).toEqual(['login', 'registration-company', 'accounts-delete', 'accounts-loaded', 'login-cookies', undefined]);
});
