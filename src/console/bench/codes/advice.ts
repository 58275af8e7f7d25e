import { errorTextKey, isKnownCode } from '#shared/error-catalogue.ts';
import { ACCESS_ADVICE } from './advice-of-access.ts';
import { ACCOUNT_ADVICE } from './advice-of-accounts.ts';
import { ADVANCE_ADVICE } from './advice-of-advances.ts';
import { SERVICE_ADVICE } from './advice-of-service.ts';
import { USER_ADVICE } from './advice-of-users.ts';
import type { Advice } from './advice-parts.ts';
import { ONLY_OF_CODE } from './only-of-code.ts';

/** By the keys of the messages, without `errors.`: codes with one message have one cause. */
export const ADVICE: Readonly<Record<string, Advice>> = {
  ...ACCESS_ADVICE,
  ...USER_ADVICE,
  ...ACCOUNT_ADVICE,
  ...ADVANCE_ADVICE,
  ...SERVICE_ADVICE,
};

/** Of a code that no catalogue knows, which is told as that of 401 (R-ERR-03). */
const UNKNOWN: Advice = {
  cause: 'El servicio ha respondido con un error que el portal no conoce.',
  remedy: 'Espere unos minutos y repita la operación.',
  support:
    'El código no está en el catálogo: es nuevo en el sistema de la entidad. Pase el código y la referencia a sistemas.',
};

/** What to know of a code; what is said of it alone comes first. @param code any number that a service may send */
export function adviceOf(code: number): Advice {
  if (!isKnownCode(code)) return UNKNOWN;
  const advice = ADVICE[errorTextKey(code).replace(/^errors\./, '')] ?? UNKNOWN;
  const own = ONLY_OF_CODE[code];
  return own ? { ...advice, support: `${own} ${advice.support}` } : advice;
}
