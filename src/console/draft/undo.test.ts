import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { type UndoStep, findUndoSteps } from './undo.ts';

/** A draft of one field: its steps with the values that they replace, as the service stores them. */
class Draft {
  readonly steps: (UndoStep & { from: number; to: number })[] = [];
  value = 0;

  change(to: number, links: Partial<UndoStep> = {}): void {
    this.steps.push({ revision: this.steps.length + 1, undoes: null, redoes: null, from: this.value, to, ...links });
    this.value = to;
  }

  /** Takes a step back, or puts back what it took back. */
  take(revision: number): void {
    const { from, undoes, redoes } = this.steps[revision - 1]!;
    this.change(from, undoes === null ? { undoes: redoes ?? revision } : { redoes: undoes });
  }

  /** Revisions of the next undo and redo, as they follow from the latest steps. */
  next(count = this.steps.length): { undo?: number; redo?: number } {
    const { undo, redo } = findUndoSteps(this.steps.slice(-count));
    return { ...(undo && { undo: undo.revision }), ...(redo && { redo: redo.revision }) };
  }
}

test('R-STU-20 the complete history can be undone, latest first, and redone', () => {
  const draft = new Draft();
  expect(draft.next()).toEqual({});
  draft.change(1);
  draft.change(2);
  expect(draft.next()).toEqual({ undo: 2 });
  draft.take(2);
  expect(draft.next()).toEqual({ undo: 1, redo: 3 });
  draft.take(1);
  expect(draft.next()).toEqual({ redo: 4 });
  draft.take(4);
  expect(draft.next()).toEqual({ undo: 1, redo: 3 });
  draft.take(3);
  expect(draft.next()).toEqual({ undo: 2 });
  expect(draft.value).toBe(2);
  draft.take(2);
  expect(draft.next()).toEqual({ undo: 1, redo: 7 });
});

test('R-STU-20 a change after an undo can be undone itself, and the undone one cannot be redone any more', () => {
  const draft = new Draft();
  draft.change(1);
  draft.change(2);
  draft.take(2);
  draft.change(3);
  expect(draft.next()).toEqual({ undo: 4 });
});

const typed = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 15 });

test('R-STU-20 undo alone restores the beginning of every draft, and redo its end', () => {
  fc.assert(
    fc.property(typed, (values) => {
      const draft = new Draft();
      for (const to of values) draft.change(to);
      const end = draft.value;
      let count = 0;
      for (let { undo } = draft.next(); undo !== undefined; { undo } = draft.next()) {
        expect(++count).toBeLessThanOrEqual(values.length);
        draft.take(undo);
      }
      expect(draft.value).toBe(0);
      for (; count > 0; count--) draft.take(draft.next().redo!);
      expect(draft.value).toBe(end);
    }),
    { numRuns: getRunCount(1000) },
  );
});

test('R-STU-20 the latest steps decide alone: earlier ones are only needed when there is no undo among them', () => {
  const acts = fc.array(fc.constantFrom('change', 'undo', 'redo'), { maxLength: 40 });
  fc.assert(
    fc.property(acts, fc.nat(40), (names, count) => {
      const draft = new Draft();
      for (const name of names) {
        if (name === 'change') draft.change(draft.value + 1);
        else {
          const revision = draft.next()[name as 'undo' | 'redo'];
          if (revision !== undefined) draft.take(revision);
        }
      }
      const latest = draft.next(count || 1);
      if (latest.undo !== undefined) expect(latest).toEqual(draft.next());
    }),
    { numRuns: getRunCount(2000) },
  );
});
