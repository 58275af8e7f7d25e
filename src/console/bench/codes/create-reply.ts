import { getErrorTextKey } from '#shared/error-catalogue.ts';
import { getAdvice } from './advice.ts';

/** Gets the message of a code. @param say returns a text of the portal by key, in the entity's words */
export const getCodeMessage = (code: number, say: (key: string) => string): string => say(getErrorTextKey(code));

/**
 * Creates the reply to a supplier who got a code: in Spanish, ready to send (R-BEN-05).
 * @param message as the supplier read it @param entity name of the entity
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
