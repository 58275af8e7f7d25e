import { expect, test } from 'vitest';
import { fc } from '#tests/support/property-tests.ts';
import { compareScreens } from './compare-screens.ts';
import { chooseEntries } from './earlier-entries.ts';
import type { Screen } from './screen.ts';
import { shorten } from './shorten.ts';
import { createRestore } from './values.ts';

test('a failed walk is told by the actions without any of which it does not fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(30), { minLength: 1 }), fc.nat(3), async (actions, count) => {
      const needed = actions.filter((_action, index) => index % 4 < count);
      const fails = (some: readonly number[]) => Promise.resolve(needed.every((action) => some.includes(action)));
      expect(await shorten(actions, fails, () => true)).toEqual(needed);
    }),
  );
});

test('a walk is shortened as long as there is time', async () => {
  let attempts = 0;
  const fails = () => Promise.resolve((attempts += 1) < 0);
  expect(await shorten([1, 2, 3, 4, 5, 6, 7, 8], fails, () => attempts < 5)).toHaveLength(8);
  expect(attempts).toBe(5);
});

const SCREEN: Screen = {
  at: 0,
  address: '/anticipo-facturas',
  outline: [],
  dialogs: [],
  toasts: [],
  fields: [],
  focus: 'the page',
  theme: 'light',
  width: 1280,
  history: undefined,
  session: {},
};

test('the words of an answer are the same whatever space stands before their euros', () => {
  const report = {
    title: '',
    area: 'access',
    route: '/',
    session: null,
    now: '',
    viewport: { width: 0, height: 0 },
    expects: {},
  };
  const bodyOf = (value: string) => ({ code: 742, signature: { lines: [{ label: '', value }] } });
  const answer = { method: 'POST', path: '/', reference: 'a', status: 403, body: bodyOf('Texto inventado 7') } as const;
  const text = JSON.stringify(bodyOf('Va a anticipar 20.000,00\u00A0€'));
  const recorded = { at: 0, path: '/', reference: 'a', text };
  const restore = createRestore({ ...report, answers: [answer] } as never, [recorded], [SCREEN]);
  const [supplier, bench] = ['Va a anticipar 20.000,00 €', 'Texto inventado 7'].map((words) => ({
    ...SCREEN,
    outline: [`text: ${words}`],
  }));
  for (const realAmounts of [true, false]) expect(compareScreens(supplier!, bench!, restore, realAmounts)).toEqual([]);
  expect(compareScreens(supplier!, { ...SCREEN, outline: ['text: Otra cosa'] }, restore, true)).toHaveLength(1);
});

test('a menu that the pointer of the next press closes is no moment of its own, one that Escape closed is', () => {
  const timeline = [
    { at: 0, did: 'press' as const, what: 'Facturas' },
    { at: 1000, did: 'press' as const, what: 'Más', isClosedAgain: true as const },
    { at: 2000, did: 'press' as const, what: 'Configurar cookies' },
  ];
  const [menu, open] = ['  button: Más', '  button, expanded: Más'];
  const entriesWith = (lines: readonly string[]) => {
    const screens = lines.map((line, index) => ({ ...SCREEN, at: 10_500 + index * 400, outline: [line] }));
    return chooseEntries({ timeline }, screens, { answers: [], pressedAt: [12_000, 13_000] }, (text) => text);
  };
  expect(entriesWith([menu!, menu!, open!])).toEqual([[1, 0]]);
  expect(entriesWith([menu!, open!, open!, menu!])).toEqual([
    [1, 0],
    [3, 1],
  ]);
});
