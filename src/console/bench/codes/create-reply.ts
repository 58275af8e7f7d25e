import { getErrorTextKey } from '#shared/error-catalogue.ts';
import { getAdvice } from './advice.ts';

/** The message of a code, as suppliers of an entity read it. @param say texts of the portal by key, in its words */
export const getCodeMessage = (code: number, say: (key: string) => string): string => say(getErrorTextKey(code));

/**
 * What can be answered to a supplier who met a code: Spanish, ready to be sent (R-BEN-05).
 * @param message as the supplier read it @param entity how it is called
 */
export function createReply(code: number, message: string, entity: string): string {
  const { cause, remedy } = getAdvice(code);
  return [
    'Buenos días:',
    `El portal le ha mostrado el mensaje «${message}» ${cause}`,
    remedy,
    'Si después sigue viéndolo, respóndanos con la referencia que aparece junto al mensaje y lo revisamos. Por favor, no nos envíe nunca contraseñas ni números de cuenta.',
    `Un saludo,\n${entity}`,
  ].join('\n\n');
}
