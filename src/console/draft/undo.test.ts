import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type UndoStep, findUndoSteps } from './undo.ts';

const COLOR = { file: 'entity.json', path: '/primaryColor' };
const NAME = { file: 'entity.json', path: '/nameSite' };
const step = (revision: number, ...changes: UndoStep['changes']): UndoStep => ({ revision, author: 'ana', changes });
const A = step(1, { ...COLOR, from: '#000000', to: '#111111' }, { ...NAME, to: 'Uno' });
const B = step(2, { ...NAME, from: 'Uno', to: 'Dos' });
const opposite = (revision: number, { changes }: UndoStep): UndoStep =>
  step(revision, ...changes.toReversed().map(({ from, to, ...place }) => ({ ...place, from: to, to: from })));

test('R-STU-20 the complete history can be undone, latest first, and redone', () => {
  const [undoB, undoA] = [opposite(3, B), opposite(4, A)];
  expect(findUndoSteps([])).toEqual({});
  expect(findUndoSteps([A, B])).toEqual({ undo: B });
  expect(findUndoSteps([A, B, undoB])).toEqual({ undo: A, redo: undoB });
  expect(findUndoSteps([A, B, undoB, undoA])).toEqual({ redo: undoA });
  expect(findUndoSteps([A, B, undoB, undoA, opposite(5, undoA)])).toMatchObject({ undo: { revision: 5 }, redo: undoB });
});

test('R-STU-20 a change after an undo can be undone itself, and the undone one cannot be redone any more', () => {
  const other = step(4, { ...NAME, from: 'Uno', to: 'Tres' });
  expect(findUndoSteps([A, B, opposite(3, B), other])).toEqual({ undo: other });
});

test('R-STU-20 undo alone restores the beginning of every draft, and redo its end', () => {
  const values = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 15 });
  fc.assert(
    fc.property(values, (typed) => {
      const history: UndoStep[] = [];
      let now = 0;
      const add = (made: UndoStep) => {
        history.push(made);
        now = made.changes.at(-1)!.to as number;
      };
      for (const to of typed) if (to !== now) add(step(history.length + 1, { ...COLOR, from: now, to }));
      const end = now;
      let count = 0;
      for (let { undo } = findUndoSteps(history); undo; { undo } = findUndoSteps(history)) {
        expect(++count).toBeLessThan(100);
        add(opposite(history.length + 1, undo));
      }
      expect(now).toBe(0);
      for (; count > 0; count--) add(opposite(history.length + 1, findUndoSteps(history).redo!));
      expect(now).toBe(end);
    }),
    { numRuns: getRunCount(1000) },
  );
});
