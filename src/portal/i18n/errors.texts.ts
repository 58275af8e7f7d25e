import { errorsEn } from './errors.en.ts';
import { errorsEs } from './errors.es.ts';
import type { TextPack } from './i18n.ts';

export const errorsTexts: TextPack = { es: errorsEs, en: errorsEn };
