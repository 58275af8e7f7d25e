import { expect, test } from 'vitest';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { errorsTexts } from '#portal/i18n/errors.texts.ts';
import { getRetryTime } from './retry-time.ts';

addTexts(errorsTexts);

/** In Madrid it is 14:04:40. */
const NOW = new Date('2026-11-29T13:04:40Z');

const wordsOf = (header: string) => {
  const { key, ...values } = getRetryTime(header, NOW, 'Europe/Madrid');
  return translate(`errors.retry.${key}`, values);
};

test.each([
  ['', 'en unos minutos'],
  ['0', 'en unos minutos'],
  ['-5', 'en unos minutos'],
  ['pronto', 'en unos minutos'],
  ['1.5', 'en unos minutos'],
  ['31536000', 'en unos minutos'],
  ['2', 'en unos segundos'],
  ['60', 'en un minuto'],
  ['61', 'en 2 minutos'],
  [' 300 ', 'en 5 minutos'],
  ['3600', 'en 60 minutos'],
  ['7200', 'a las 16:05'],
  ['86400', 'mañana a las 14:05'],
  ['172800', 'el 01/12/2026 a las 14:05'],
  ['Sun, 29 Nov 2026 13:30:00 GMT', 'a las 14:30'],
  ['Sun, 29 Nov 2026 13:04:59 GMT', 'a las 14:05'],
  ['Sun, 29 Nov 2026 23:00:00 GMT', 'mañana a las 00:00'],
  ['Tue, 08 Dec 2026 07:00:00 GMT', 'el 08/12/2026 a las 08:00'],
  ['Sun, 29 Nov 2026 13:00:00 GMT', 'en unos minutos'],
  ['Tue, 29 Nov 2033 13:30:00 GMT', 'en unos minutos'],
  ['2026-11-29T13:30:00Z', 'en unos minutos'],
  ['7', 'en unos segundos'],
])('Retry-After %j is told as "%s", in the time of the entity', (header, words) => {
  expect(wordsOf(header)).toBe(words);
});
