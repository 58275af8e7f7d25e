import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { getAdvice } from './advice.ts';

/** What a supplier read on the screen where a code came. */
export interface ReadMessage {
  text: string;
  /** Whether the reference of the call is next to it: each message of an error has one (R-REP-06), a dialog has none. */
  hasReference: boolean;
}

/** Gets the message of a code. @param getText returns a text of the portal by key, in the entity's words */
export const getCodeMessage = (code: number, getText: (key: string) => string): string =>
  getText(getErrorTextKey(code));

/**
 * Creates the reply to a supplier who got a code: in Spanish, ready to send (R-BEN-05).
 * @param read what the supplier read about it; nothing is quoted, and no reference asked for, that the supplier did not see
 */
export function createReplyToSupplier(code: number, read: ReadMessage | undefined, entityName: string): string {
  const { cause, remedy } = getAdvice(code);
  const end = read?.hasReference
    ? 'Si después sigue viéndolo, respóndanos con la referencia que aparece junto al mensaje y lo revisamos.'
    : GENERAL_END;
  return createReply([read ? `${quote(read)} ${cause}` : cause, remedy, end], entityName);
}

const quote = ({ text, hasReference }: ReadMessage) =>
  hasReference ? `El portal le ha mostrado el mensaje «${text}»` : `El portal le ha mostrado «${text}».`;

const GENERAL_END = 'Si sigue igual, respóndanos y lo revisamos.';

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
): string => createReply([cause, remedy, GENERAL_END], entityName);
