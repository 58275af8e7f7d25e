import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '#build/files/write-if-changed.ts';
import { type LoadedWith, type RecordTexts, textsOfForm } from '#definitions/forms/form-record.ts';
import { definitionFiles, readFormRecord } from '#definitions/forms/read-definitions.ts';
import { type Language, languageOf } from '#definitions/problems/words.ts';

const PARTS: readonly LoadedWith[] = ['login', 'visitors', 'session'];

/**
 * Writes the texts of all forms, a module for each part of the portal that loads them.
 * @param source folder of `<form>.form.json`
 * @param target folder of the generated modules
 * @param language of what is thrown; that of the machine when left out
 * @throws Error with a line for each mistake in a record
 */
export function generateFormTexts(source: string, target: string, language: Language = languageOf()): void {
  mkdirSync(target, { recursive: true });
  const records = definitionFiles(source).map((file) => readFormRecord(file, language));
  for (const part of PARTS) {
    const texts = records.filter(({ loadedWith }) => loadedWith === part).map(textsOfForm);
    writeIfChanged(join(target, `${part}.ts`), moduleText(Object.assign({}, ...texts) as RecordTexts));
  }
}

const moduleText = (texts: RecordTexts): string =>
  `// Generated from schemas/forms.\nexport const FORM_TEXTS = ${JSON.stringify({ es: inLanguage(texts, 'es'), en: inLanguage(texts, 'en') })};\n`;

const inLanguage = (texts: RecordTexts, language: 'es' | 'en') =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
