import { getErrorTextKey } from '#shared/error-catalogue.ts';
import { getAdvice } from './advice.ts';

/** Gets the message of a code. @param getText returns a text of the portal by key, in the entity's words */
export const getCodeMessage = (code: number, getText: (key: string) => string): string =>
  getText(getErrorTextKey(code));

/**
 * Creates the reply to a supplier who got a code: in Spanish, ready to send (R-BEN-05).
 * @param message as the supplier read it
 */
export function createReplyToSupplier(code: number, message: string, entityName: string): string {
  const { cause, remedy } = getAdvice(code);
  return [
    'Buenos días:',
    `El portal le ha mostrado el mensaje «${message}» ${cause}`,
    remedy,
    'Si después sigue viéndolo, respóndanos con la referencia que aparece junto al mensaje y lo revisamos. Por favor, no nos envíe nunca contraseñas ni números de cuenta.',
    `Un saludo,\n${entityName}`,
  ].join('\n\n');
}
