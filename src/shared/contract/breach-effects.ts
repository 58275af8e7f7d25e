import type { LocalizedText } from '#shared/texts/texts.ts';

/**
 * What a supplier sees of a breach, in both languages: `any.<kind>`, or more specific `<call>.<field>.<kind>`,
 * `<call>.money.<kind>`, `<call>.<field>`, `<call>.` for a whole answer, `<reading>.<kind>`, `list.<kind>` for a list, `field.<field>`. `one`,
 * `list` and `field` are words of `breach-words.ts`.
 */
export const BREACH_EFFECT_TEXTS: Readonly<Record<string, LocalizedText>> = {
  'any.missing': { es: '%{one} se ve sin %{field}.', en: '%{one} is shown without its %{field}.' },
  'any.number': { es: '%{one} muestra «NaN» como %{field}.', en: '%{one} shows “NaN” as its %{field}.' },
  'any.day': {
    es: '%{one} muestra su %{field} tal como llega, y en Excel da error.',
    en: '%{one} shows its %{field} as received, and Excel shows an error.',
  },
  'any.value': { es: '%{one} muestra su %{field} tal como llega.', en: '%{one} shows its %{field} as received.' },
  'any.flag': {
    es: '%{one} se ve como si la respuesta fuera «no»: %{field}.',
    en: '%{one} is shown as if the answer were “no”: %{field}.',
  },
  'any.row': { es: 'Falta una fila en %{list}.', en: 'A row is missing in %{list}.' },
  'any.cursor': {
    es: 'La lista acaba en esta página, aunque haya más.',
    en: 'The list ends on this page, even if there are more.',
  },
  'any.wrapper': { es: '%{one} se ve sin datos.', en: '%{one} is shown without data.' },
  'any.not-json': { es: 'Sale un mensaje de error.', en: 'An error message is shown.' },
  'any.error-with-200': {
    es: 'Sale el mensaje del error, y el portal no da nada por hecho.',
    en: 'The message of the error is shown, and the portal does not say that anything is done.',
  },
  'any.unknown-code-with-200': {
    es: 'El portal da la respuesta por buena, aunque trae un código que no conoce.',
    en: 'The portal takes the answer as a success, although it has a code that the portal does not know.',
  },
  'any.no-code': {
    es: 'Sale un mensaje general, que no dice qué ha pasado.',
    en: 'A general message is shown, which does not say what happened.',
  },
  'any.unknown-code': {
    es: 'Sale un mensaje general, con el número de un código que el portal no conoce.',
    en: 'A general message is shown, with the number of a code that the portal does not know.',
  },
  'any.unusable': { es: 'Sale un mensaje de error.', en: 'An error message is shown.' },
  'any.charset': {
    es: 'Los textos se leen como Windows-1252, y alguno puede verse con otras letras.',
    en: 'Texts are read as Windows-1252, and some may be shown with other letters.',
  },
  'any.repeated-row': {
    es: 'De las filas repetidas se ve una sola en %{list}.',
    en: 'Of repeated rows only one is shown in %{list}.',
  },
  'any.too-many-rows': {
    es: 'De cada página se ven solo las 500 primeras filas en %{list}.',
    en: 'Of each page only the first 500 rows are shown in %{list}.',
  },
  'amount.missing': {
    es: '%{one} se ve con 0,00 € como %{field}.',
    en: '%{one} is shown with 0,00 € as its %{field}.',
  },
  'amount.amount': { es: 'Sale un error en lugar de %{list}.', en: 'An error is shown instead of %{list}.' },
  'number.missing': { es: '%{one} se ve con 0 como %{field}.', en: '%{one} is shown with 0 as its %{field}.' },
  'list.missing': { es: 'Sale un error en lugar de %{list}.', en: 'An error is shown instead of %{list}.' },
  'list.wrapper': { es: 'Sale un error en lugar de %{list}.', en: 'An error is shown instead of %{list}.' },
  'list.unusable': { es: 'Sale un error en lugar de %{list}.', en: 'An error is shown instead of %{list}.' },
  'list.error-with-200': { es: 'Sale un error en lugar de %{list}.', en: 'An error is shown instead of %{list}.' },
  'list.not-json': { es: 'Sale un error en lugar de %{list}.', en: 'An error is shown instead of %{list}.' },
  'addAccount.codEcvEgc': {
    es: 'El portal dice que la cuenta está validada.',
    en: 'The portal says that the account is validated.',
  },
  'createUser.message': {
    es: 'El portal dice que el usuario se ha creado, aunque solo se repita el correo.',
    en: 'The portal says that the user was created, even if only the mail was repeated.',
  },
  'listAllAccounts.codEcvEgc': {
    es: 'La cuenta no se ofrece para recibir anticipos.',
    en: 'The account is not offered for receiving advances.',
  },
  'listAllAccounts.iban': { es: 'La cuenta no se puede elegir.', en: 'The account cannot be selected.' },
  'listAutomaticAdvances.numClient': {
    es: 'El anticipo automático no se puede cambiar ni finalizar.',
    en: 'The automatic advance can neither be changed nor ended.',
  },
  'listClients.numClient': { es: 'No se puede elegir el cliente.', en: 'The client cannot be selected.' },
  'listFinanceableInvoices.invoiceNumber': {
    es: 'La factura no se puede simular ni anticipar.',
    en: 'The invoice can neither be priced nor advanced.',
  },
  'listUsers.id': { es: 'El usuario no se puede eliminar.', en: 'The user cannot be deleted.' },
  'listUsers.isPrincipalUser': {
    es: 'El usuario principal no se distingue, y se ofrece eliminarlo.',
    en: 'The principal user is not marked, and can be selected for deletion.',
  },
  'listUsers.status': { es: 'El usuario se ve sin estado.', en: 'The user is shown without its status.' },
  'login.token': { es: 'No se puede entrar.', en: 'Nobody can log in.' },
  'readUser.isAlarmEmail': {
    es: 'Los avisos por correo se ven desactivados.',
    en: 'Alerts by email are shown as disabled.',
  },
  'readUser.isAlarmSms': { es: 'Los avisos por SMS se ven desactivados.', en: 'Alerts by SMS are shown as disabled.' },
  'readUser.phone': { es: 'Las alertas se ven sin teléfono.', en: 'The alerts are shown without the telephone.' },
  'requestAdvance.message': {
    es: 'El portal da el anticipo por hecho, aunque espere una autorización.',
    en: 'The portal says that the advance is done, even if it awaits an authorisation.',
  },
  'simulateAdvance.authorizationLimit': {
    es: 'La propuesta de anticipo no ofrece «Sin autorización».',
    en: 'The proposal of an advance does not offer “Without authorisation”.',
  },
  'simulateAdvance.money.missing': {
    es: 'No se ve el precio, pues falta un dato (%{field}), y el anticipo no se puede solicitar.',
    en: 'No price is shown, as a part is missing (%{field}), and the advance cannot be requested.',
  },
  'simulateAdvance.money.amount': {
    es: 'No se ve el precio, pues un importe no se puede leer (%{field}), y el anticipo no se puede solicitar.',
    en: 'No price is shown, as an amount cannot be read (%{field}), and the advance cannot be requested.',
  },
  'simulateAdvance.money.number': {
    es: 'No se ve el precio, pues un número no se puede leer (%{field}), y el anticipo no se puede solicitar.',
    en: 'No price is shown, as a number cannot be read (%{field}), and the advance cannot be requested.',
  },
  'simulateAdvance.money.negative': {
    es: 'No se ve el precio, pues un dato es negativo (%{field}), y el anticipo no se puede solicitar.',
    en: 'No price is shown, as a part is negative (%{field}), and the advance cannot be requested.',
  },
  'simulateAdvance.money.sum': {
    es: 'No se ve el precio, pues el importe menos los costes no es el total, y el anticipo no se puede solicitar.',
    en: 'No price is shown, as the amount minus the costs is not the total, and the advance cannot be requested.',
  },
  'simulateAdvance.money.order': {
    es: 'No se ve el precio, pues el dinero llegaría antes del día pedido, y el anticipo no se puede solicitar.',
    en: 'No price is shown, as the money would arrive before the requested day, and the advance cannot be requested.',
  },
  'simulateAdvance.money': {
    es: 'No se ve el precio, pues no hay una línea por cada factura pedida y su importe, y el anticipo no se puede solicitar.',
    en: 'No price is shown, as there is not one line for each requested invoice and its amount, and the advance cannot be requested.',
  },
  'listOperations.money': {
    es: 'La operación se ve sin sus importes, pues alguno falta, no se puede leer o no cuadra.',
    en: 'The operation is shown without its amounts, as one is missing, cannot be read or does not add up.',
  },
  'readOperation.money': {
    es: 'Sale un error en lugar de la operación y de su justificante, pues sus importes no cuadran.',
    en: 'An error is shown instead of the operation and its receipt, as its amounts do not add up.',
  },
  'simulateAdvance.needsAuthorization': {
    es: 'No se avisa de que el anticipo espera una autorización.',
    en: 'Nothing says that the advance awaits an authorisation.',
  },
  'validateSupplier.token': {
    es: 'El alta se detiene con un mensaje de error.',
    en: 'The registration stops with an error message.',
  },
  'field.requestedAt': {
    es: '%{one} se ve sin el momento de su solicitud.',
    en: '%{one} is shown without the moment of its request.',
  },
  'field.moreData': {
    es: 'La lista acaba en esta página, aunque haya más.',
    en: 'The list ends on this page, even if there are more.',
  },
  'field.indSitVal': {
    es: 'No se pide el formulario de titularidad.',
    en: 'The form that verifies the holder is not requested.',
  },
  'field.valueDate': {
    es: 'Se ve el día pedido en lugar de la fecha valor.',
    en: 'The requested day is shown instead of the value date.',
  },
  'login.': { es: 'No se puede entrar.', en: 'Nobody can log in.' },
  'requestAdvance.': { es: 'El portal da el anticipo por hecho.', en: 'The portal says that the advance is done.' },
  'requestAdvance..error-with-200': {
    es: 'Sale el mensaje del error, y el portal no da el anticipo por hecho.',
    en: 'The message of the error is shown, and the portal does not say that the advance is done.',
  },
  'requestAdvance..unknown-code-with-200': {
    es: 'El portal da el anticipo por hecho, aunque la respuesta trae un código que no conoce.',
    en: 'The portal says that the advance is done, although the answer has a code that the portal does not know.',
  },
  'requestAdvance..too-long': {
    es: 'Sale un error, y no se sabe si el anticipo se ha hecho.',
    en: 'An error is shown, and nobody knows whether the advance was made.',
  },
  'requestAdvance..encoding': {
    es: 'Sale un error, y no se sabe si el anticipo se ha hecho.',
    en: 'An error is shown, and nobody knows whether the advance was made.',
  },
  'requestAdvance..not-json': {
    es: 'Sale un error, y no se sabe si el anticipo se ha hecho.',
    en: 'An error is shown, and nobody knows whether the advance was made.',
  },
  'validateSupplier.': {
    es: 'El alta se detiene con un mensaje de error.',
    en: 'The registration stops with an error message.',
  },
};
