import { describe, expect, test } from 'vitest';
import type { VersionFiles } from '#shared/versions/version-changes.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { moveComparisonDividerByKey, getDividerPosition } from './divider-position.ts';
import { createLoadQueue } from './load-queue.ts';
import { findSceneOfText } from './scene-of-text.ts';
import { parseStageMessage } from './stage-messages.ts';
import { getScaleToFit } from './useScaleToFit.ts';
import { getDraftColors, createReloadKey } from './reload-key.ts';

const entity = (fields: object): VersionFiles => ({ 'entity.json': { text: JSON.stringify(fields) } });

test('R-STU-15 a screen is scaled to the available room, and never enlarged', () => {
  expect([getScaleToFit(640, 1280), getScaleToFit(2000, 1280), getScaleToFit(375, 375), getScaleToFit(0, 375)]).toEqual(
    [0.5, 1, 1, 1],
  );
});

describe('R-STU-15 the divider', () => {
  test('moves by keys, in larger steps with Shift, and to both ends', () => {
    expect(moveComparisonDividerByKey('ArrowRight', 50)).toBe(52);
    expect(moveComparisonDividerByKey('ArrowLeft', 50, true)).toBe(40);
    expect([moveComparisonDividerByKey('ArrowLeft', 1), moveComparisonDividerByKey('ArrowRight', 99)]).toEqual([
      0, 100,
    ]);
    expect([
      moveComparisonDividerByKey('Home', 50),
      moveComparisonDividerByKey('End', 50),
      moveComparisonDividerByKey('Tab', 50),
    ]).toEqual([0, 100, undefined]);
  });

  test('stays within the image, wherever it is dragged', () => {
    expect([
      getDividerPosition(150, 100, 200),
      getDividerPosition(0, 100, 200),
      getDividerPosition(999, 100, 200),
    ]).toEqual([25, 0, 100]);
  });
});

describe('R-STU-15 a preview', () => {
  test('reloads for any change except a colour, which is repainted', () => {
    const before = entity({ nameSite: 'Banco', primaryColor: '#111111' });
    expect(createReloadKey(entity({ nameSite: 'Banco', primaryColor: '#222222' }))).toBe(createReloadKey(before));
    expect(createReloadKey(entity({ nameSite: 'Otro', primaryColor: '#111111' }))).not.toBe(createReloadKey(before));
    const words = { ...before, 'texts.es.json': { text: '{"login.title":"Hola"}' } };
    expect(createReloadKey(words)).not.toBe(createReloadKey(before));
  });

  test('shows typed colours, and the default while a colour is invalid', () => {
    expect(getDraftColors(entity({ primaryColor: '#123456', header1Color: '#12' }))).toMatchObject({
      primaryColor: '#123456',
      header1Color: '#0F3D5E',
    });
  });

  test('accepts only messages of scenes', () => {
    expect(parseStageMessage({ type: 'stage:shown', heading: 'Inicio' })).toEqual({
      type: 'stage:shown',
      heading: 'Inicio',
    });
    for (const other of [null, 'stage:shown', { type: 'stage:shown' }, { type: 'stage:colors', colors: {} }, 7])
      expect(parseStageMessage(other)).toBeUndefined();
  });
});

test('R-STU-15 only a few scenes load at a time, each once, in order of arrival', () => {
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
        // No load waits while there is a free slot.
        const waiting = leave.map((_, name) => name).filter((name) => !gone.has(name) && !started.includes(name));
        if (waiting.length > 0) expect(started.filter((name) => !gone.has(name))).toHaveLength(most);
        expect(started).toEqual([...new Set(started)].sort((one, other) => one - other));
      }
    }),
    { numRuns: getRunCount(1_000) },
  );
});

test('R-STU-09 a text links to the scene that shows it, if one is known', () => {
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
