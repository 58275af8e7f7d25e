import type { Language } from '#definitions/problems/localized-text.ts';
import type { Sentence } from '#definitions/problems/sentence.ts';
import { createFileNaming, writeSentence } from '#definitions/problems/write-sentence.ts';

/** A sentence of a check as those who write files read it. */
export const writeForFiles = (sentence: Sentence, language: Language): string =>
  writeSentence(sentence, createFileNaming(language));
