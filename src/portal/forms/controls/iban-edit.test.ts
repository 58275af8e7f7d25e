import { fc } from '#tests/support/property-tests.ts';
import { describe, expect, test } from 'vitest';
import { formatIban } from '#shared/identifiers/iban.ts';
import { applyIbanEdit } from './iban-edit.ts';

/** Edits the grouped text as a browser does for a key press, before the control reacts. */
function press(key: 'Backspace' | 'Delete', held: string, caret: number) {
  const shown = formatIban(held);
  const start = key === 'Backspace' ? Math.max(caret - 1, 0) : caret;
  const end = key === 'Backspace' ? caret : caret + 1;
  const inputType = key === 'Backspace' ? 'deleteContentBackward' : 'deleteContentForward';
  return applyIbanEdit(held, { text: shown.slice(0, start) + shown.slice(end), caret: start, inputType });
}

describe('R-VAL-60 an IBAN in groups of four', () => {
  test.each([
    ['Backspace behind a blank', press('Backspace', 'ES912100', 5), { held: 'ES92100', caret: 3 }],
    ['Backspace within a group', press('Backspace', 'ES912100', 7), { held: 'ES91200', caret: 6 }],
    ['Delete before a blank', press('Delete', 'ES912100', 4), { held: 'ES91100', caret: 5 }],
    ['Delete within a group', press('Delete', 'ES912100', 1), { held: 'E912100', caret: 1 }],
    [
      'a digit that fills a group',
      applyIbanEdit('ES9', { text: 'ES91', caret: 4, inputType: 'insertText' }),
      { held: 'ES91', caret: 5 },
    ],
    [
      'a paste',
      applyIbanEdit('', { text: 'es91-2100.04', caret: 12, inputType: 'insertFromPaste' }),
      { held: 'ES91210004', caret: 12 },
    ],
  ])('%s', (_edit, result, expected) => expect(result).toEqual(expected));

  test('held down, Backspace empties it from the end and Delete from the start', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}\d{0,27}$/), (iban) => {
        let backward = { held: iban, caret: formatIban(iban).length };
        let forward = { held: iban, caret: 0 };
        for (let left = iban.length - 1; left >= 0; left -= 1) {
          backward = press('Backspace', backward.held, Math.min(backward.caret, formatIban(backward.held).length));
          forward = press('Delete', forward.held, forward.caret);
          expect(backward.held).toBe(iban.slice(0, left));
          expect(forward.held).toBe(iban.slice(iban.length - left));
        }
      }),
    );
  });
});
