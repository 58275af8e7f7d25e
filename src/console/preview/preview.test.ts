import { describe, expect, test } from 'vitest';
import type { VersionFiles } from '#shared/version-changes.ts';
import { fc, runsOf } from '#tests/support/properties.ts';
import { dividerAfter, dividerAt } from './divider-keys.ts';
import { createLoadQueue } from './load-queue.ts';
import { sceneOfWord } from './scene-of-word.ts';
import { readMessage } from './stage-messages.ts';
import { fitting } from './useFit.ts';
import { colorsOf, contentOf } from './version-content.ts';

const entity = (fields: object): VersionFiles => ({ 'entity.json': { text: JSON.stringify(fields) } });

test('R-STU-15 a screen is drawn as large as there is room for, and never larger than it is', () => {
  expect([fitting(640, 1280), fitting(2000, 1280), fitting(375, 375), fitting(0, 375)]).toEqual([0.5, 1, 1, 1]);
});

describe('R-STU-15 the divider', () => {
  test('is moved by keys, by large steps with Shift, and to both ends', () => {
    expect(dividerAfter('ArrowRight', 50)).toBe(52);
    expect(dividerAfter('ArrowLeft', 50, true)).toBe(40);
    expect([dividerAfter('ArrowLeft', 1), dividerAfter('ArrowRight', 99)]).toEqual([0, 100]);
    expect([dividerAfter('Home', 50), dividerAfter('End', 50), dividerAfter('Tab', 50)]).toEqual([0, 100, undefined]);
  });

  test('stays within the picture, wherever it is dragged', () => {
    expect([dividerAt(150, 100, 200), dividerAt(0, 100, 200), dividerAt(999, 100, 200)]).toEqual([25, 0, 100]);
  });
});

describe('R-STU-15 a preview', () => {
  test('is loaded anew for what changes, and not for a colour, which is repainted', () => {
    const before = entity({ nameSite: 'Banco', primaryColor: '#111111' });
    expect(contentOf(entity({ nameSite: 'Banco', primaryColor: '#222222' }))).toBe(contentOf(before));
    expect(contentOf(entity({ nameSite: 'Otro', primaryColor: '#111111' }))).not.toBe(contentOf(before));
    const words = { ...before, 'texts.es.json': { text: '{"login.title":"Hola"}' } };
    expect(contentOf(words)).not.toBe(contentOf(before));
  });

  test('is painted with what is typed, and with the default while a colour is none', () => {
    expect(colorsOf(entity({ primaryColor: '#123456', header1Color: '#12' }))).toMatchObject({
      primaryColor: '#123456',
      header1Color: '#0F3D5E',
    });
  });

  test('hears only what scenes say', () => {
    expect(readMessage({ type: 'stage:shown', heading: 'Inicio' })).toEqual({ type: 'stage:shown', heading: 'Inicio' });
    for (const other of [null, 'stage:shown', { type: 'stage:shown' }, { type: 'stage:colors', colors: {} }, 7])
      expect(readMessage(other)).toBeUndefined();
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
    { numRuns: runsOf(1_000) },
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
    ].map(sceneOfWord),
  ).toEqual(['login', 'registration-company', 'accounts-delete', 'accounts-loaded', 'login-cookies', undefined]);
});
