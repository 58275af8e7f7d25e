import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { spanishMessages } from './spanish-messages.ts';
import { flattenTexts } from './flatten-texts.ts';

const english = flattenTexts(englishMessages);
const spanish = flattenTexts(spanishMessages);

const valuesIn = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const formsOf = (text: string) => text.split('||||').length;

describe('R-CON-04 the Spanish texts of react-admin', () => {
  test('are complete, without unknown keys', () => {
    expect(Object.keys(english).length).toBeGreaterThan(160);
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(Object.keys(english))('%s has a text with the placeholders and plural forms of the English one', (key) => {
    // A space is the text of an undefined boolean in every language.
    expect(spanish[key]?.length).toBeGreaterThan(0);
    expect(valuesIn(spanish[key] ?? '')).toEqual(valuesIn(english[key] ?? ''));
    expect(formsOf(spanish[key] ?? '')).toBe(formsOf(english[key] ?? ''));
  });

  test('address no user as tú', () => {
    const familiar = /\b(tu|tus|tú|eres|puedes|quieres|inténtalo|prueba|haz)\b/i;
    expect(Object.values(spanish).filter((text) => familiar.test(text))).toEqual([]);
  });
});
