import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
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
  return createReply(
    [
      `El portal le ha mostrado el mensaje «${message}» ${cause}`,
      remedy,
      'Si después sigue viéndolo, respóndanos con la referencia que aparece junto al mensaje y lo revisamos.',
    ],
    entityName,
  );
}

const createReply = (paragraphs: readonly string[], entityName: string): string =>
  [
    'Buenos días:',
    ...paragraphs.slice(0, -1),
    `${paragraphs.at(-1)} Por favor, no nos envíe nunca contraseñas ni números de cuenta.`,
    `Un saludo,\n${entityName}`,
  ].join('\n\n');

/** Creates the reply to a supplier whose screen shows no error: in Spanish, ready to send (R-DESK-07). */
export const createReplyAboutSituation = (
  { cause, remedy }: { cause: string; remedy: string },
  entityName: string,
): string => createReply([cause, remedy, 'Si sigue igual, respóndanos y lo revisamos.'], entityName);
