import type { CodeAdvice } from '#definitions/errors/error-record.ts';
import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { isKnownCode } from '#shared/errors/known-code.ts';
import { ADVICE, NOTES } from '#generated/errors/bench/advice.ts';

/** Keyed by the message key without `errors.`: codes with the same message have the same cause. */
const ADVICE_BY_NAME: Readonly<Record<string, CodeAdvice>> = ADVICE;
const NOTE_BY_CODE: Readonly<Record<number, string>> = NOTES;

/** For codes outside the catalogue, which show the message of 401 (R-ERR-03). */
const UNKNOWN: CodeAdvice = {
  cause: 'El servicio ha respondido con un error que el portal no conoce.',
  remedy: 'Espere unos minutos y repita la operación.',
  support:
    'El código no está en el catálogo: es nuevo en el sistema de la entidad. Pase el código y la referencia a sistemas.',
};

/** Gets the advice for a code; the code's own note comes first. @param code any number that a service may send */
export function getAdvice(code: number): CodeAdvice {
  if (!isKnownCode(code)) return UNKNOWN;
  const advice = ADVICE_BY_NAME[getErrorTextKey(code).replace(/^errors\./, '')] ?? UNKNOWN;
  const own = NOTE_BY_CODE[code];
  return own ? { ...advice, support: `${own} ${advice.support}` } : advice;
}
