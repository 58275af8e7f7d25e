import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { spanishMessages } from './spanish-messages.ts';
import { flattenTexts } from './flatten-texts.ts';

const english = flattenTexts(englishMessages);
const spanish = flattenTexts(spanishMessages);

const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const formsOf = (text: string) => text.split('||||').length;

describe('R-CON-04 what react-admin says, in Spanish', () => {
  test('is complete, and nothing that it never says', () => {
    expect(Object.keys(english).length).toBeGreaterThan(160);
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(Object.keys(english))('%s has words, the values of the English one, and as many forms', (key) => {
    // What stands for neither yes nor no is a space in every language.
    expect(spanish[key]?.length).toBeGreaterThan(0);
    expect(valuesIn(spanish[key] ?? '')).toEqual(valuesIn(english[key] ?? ''));
    expect(formsOf(spanish[key] ?? '')).toBe(formsOf(english[key] ?? ''));
  });

  test('addresses nobody as tú', () => {
    const familiar = /\b(tu|tus|tú|eres|puedes|quieres|inténtalo|prueba|haz)\b/i;
    expect(Object.values(spanish).filter((text) => familiar.test(text))).toEqual([]);
  });
});
