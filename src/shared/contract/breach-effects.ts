import type { Words } from './breach-words.ts';

/**
 * What a supplier sees of a breach, in both languages: `any.<kind>`, or more specific `<call>.<field>.<kind>`,
 * `<call>.money.<kind>`, `<call>.<field>`, `<call>.` for a whole answer, `<reading>.<kind>`, `list.<kind>` for a list, `field.<field>`. `one`,
 * `list` and `field` are words of `breach-words.ts`.
 */
export const BREACH_EFFECT_TEXTS: Readonly<Record<string, Words>> = {
  'any.missing': ['%{one} se ve sin %{field}.', '%{one} is shown without its %{field}.'],
  'any.number': ['%{one} muestra «NaN» como %{field}.', '%{one} shows “NaN” as its %{field}.'],
  'any.day': [
    '%{one} muestra su %{field} tal como llega, y en Excel da error.',
    '%{one} shows its %{field} as received, and Excel shows an error.',
  ],
  'any.value': ['%{one} muestra su %{field} tal como llega.', '%{one} shows its %{field} as received.'],
  'any.flag': [
    '%{one} se ve como si la respuesta fuera «no»: %{field}.',
    '%{one} is shown as if the answer were “no”: %{field}.',
  ],
  'any.row': ['Falta una fila en %{list}.', 'A row is missing in %{list}.'],
  'any.cursor': [
    'La lista acaba en esta página, aunque haya más.',
    'The list ends on this page, even if there are more.',
  ],
  'any.wrapper': ['%{one} se ve sin datos.', '%{one} is shown without data.'],
  'any.not-json': ['Sale un mensaje de error.', 'An error message is shown.'],
  'any.error-with-200': [
    'Sale el mensaje del error, y el portal no da nada por hecho.',
    'The message of the error is shown, and the portal does not say that anything is done.',
  ],
  'any.unknown-code-with-200': [
    'El portal da la respuesta por buena, aunque trae un código que no conoce.',
    'The portal takes the answer as a success, although it has a code that the portal does not know.',
  ],
  'any.no-code': [
    'Sale un mensaje general, que no dice qué ha pasado.',
    'A general message is shown, which does not say what happened.',
  ],
  'any.unknown-code': [
    'Sale un mensaje general, con el número de un código que el portal no conoce.',
    'A general message is shown, with the number of a code that the portal does not know.',
  ],
  'any.unusable': ['Sale un mensaje de error.', 'An error message is shown.'],
  'any.charset': [
    'Los textos se leen como Windows-1252, y alguno puede verse con otras letras.',
    'Texts are read as Windows-1252, and some may be shown with other letters.',
  ],
  'any.repeated-row': [
    'De las filas repetidas se ve una sola en %{list}.',
    'Of repeated rows only one is shown in %{list}.',
  ],
  'any.too-many-rows': [
    'De cada página se ven solo las 500 primeras filas en %{list}.',
    'Of each page only the first 500 rows are shown in %{list}.',
  ],
  'amount.missing': ['%{one} se ve con 0,00 € como %{field}.', '%{one} is shown with 0,00 € as its %{field}.'],
  'amount.amount': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'number.missing': ['%{one} se ve con 0 como %{field}.', '%{one} is shown with 0 as its %{field}.'],
  'list.missing': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'list.wrapper': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'list.unusable': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'list.error-with-200': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'list.not-json': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'addAccount.codEcvEgc': [
    'El portal dice que la cuenta está validada.',
    'The portal says that the account is validated.',
  ],
  'createUser.message': [
    'El portal dice que el usuario se ha creado, aunque solo se repita el correo.',
    'The portal says that the user was created, even if only the mail was repeated.',
  ],
  'listAllAccounts.codEcvEgc': [
    'La cuenta no se ofrece para recibir anticipos.',
    'The account is not offered for receiving advances.',
  ],
  'listAllAccounts.iban': ['La cuenta no se puede elegir.', 'The account cannot be selected.'],
  'listAutomaticAdvances.numClient': [
    'El anticipo automático no se puede cambiar ni finalizar.',
    'The automatic advance can neither be changed nor ended.',
  ],
  'listClients.numClient': ['No se puede elegir el cliente.', 'The client cannot be selected.'],
  'listFinanceableInvoices.invoiceNumber': [
    'La factura no se puede simular ni anticipar.',
    'The invoice can neither be priced nor advanced.',
  ],
  'listUsers.id': ['El usuario no se puede eliminar.', 'The user cannot be deleted.'],
  'listUsers.isPrincipalUser': [
    'El usuario principal no se distingue, y se ofrece eliminarlo.',
    'The principal user is not marked, and can be selected for deletion.',
  ],
  'listUsers.status': ['El usuario se ve sin estado.', 'The user is shown without its status.'],
  'login.token': ['No se puede entrar.', 'Nobody can log in.'],
  'readUser.isAlarmEmail': ['Los avisos por correo se ven desactivados.', 'Alerts by email are shown as disabled.'],
  'readUser.isAlarmSms': ['Los avisos por SMS se ven desactivados.', 'Alerts by SMS are shown as disabled.'],
  'readUser.phone': ['Las alertas se ven sin teléfono.', 'The alerts are shown without the telephone.'],
  'requestAdvance.message': [
    'El portal da el anticipo por hecho, aunque espere una autorización.',
    'The portal says that the advance is done, even if it awaits an authorisation.',
  ],
  'simulateAdvance.authorizationLimit': [
    'La propuesta de anticipo no ofrece «Sin autorización».',
    'The proposal of an advance does not offer “Without authorisation”.',
  ],
  'simulateAdvance.money.missing': [
    'No se ve el precio, pues falta un dato (%{field}), y el anticipo no se puede solicitar.',
    'No price is shown, as a part is missing (%{field}), and the advance cannot be requested.',
  ],
  'simulateAdvance.money.amount': [
    'No se ve el precio, pues un importe no se puede leer (%{field}), y el anticipo no se puede solicitar.',
    'No price is shown, as an amount cannot be read (%{field}), and the advance cannot be requested.',
  ],
  'simulateAdvance.money.number': [
    'No se ve el precio, pues un número no se puede leer (%{field}), y el anticipo no se puede solicitar.',
    'No price is shown, as a number cannot be read (%{field}), and the advance cannot be requested.',
  ],
  'simulateAdvance.money.negative': [
    'No se ve el precio, pues un dato es negativo (%{field}), y el anticipo no se puede solicitar.',
    'No price is shown, as a part is negative (%{field}), and the advance cannot be requested.',
  ],
  'simulateAdvance.money.sum': [
    'No se ve el precio, pues el importe menos los costes no es el total, y el anticipo no se puede solicitar.',
    'No price is shown, as the amount minus the costs is not the total, and the advance cannot be requested.',
  ],
  'simulateAdvance.money.order': [
    'No se ve el precio, pues el dinero llegaría antes del día pedido, y el anticipo no se puede solicitar.',
    'No price is shown, as the money would arrive before the requested day, and the advance cannot be requested.',
  ],
  'simulateAdvance.money': [
    'No se ve el precio, pues no hay una línea por cada factura pedida y su importe, y el anticipo no se puede solicitar.',
    'No price is shown, as there is not one line for each requested invoice and its amount, and the advance cannot be requested.',
  ],
  'listOperations.money': [
    'Sale un error en lugar de la lista de operaciones, pues los importes de alguna no cuadran.',
    'An error is shown instead of the list of operations, as the amounts of one do not add up.',
  ],
  'readOperation.money': [
    'Sale un error en lugar de la operación y de su justificante, pues sus importes no cuadran.',
    'An error is shown instead of the operation and its receipt, as its amounts do not add up.',
  ],
  'simulateAdvance.needsAuthorization': [
    'No se avisa de que el anticipo espera una autorización.',
    'Nothing says that the advance awaits an authorisation.',
  ],
  'validateSupplier.token': [
    'El alta se detiene con un mensaje de error.',
    'The registration stops with an error message.',
  ],
  'field.requestedAt': [
    '%{one} se ve sin el momento de su solicitud.',
    '%{one} is shown without the moment of its request.',
  ],
  'field.moreData': [
    'La lista acaba en esta página, aunque haya más.',
    'The list ends on this page, even if there are more.',
  ],
  'field.indSitVal': [
    'No se pide el formulario de titularidad.',
    'The form that verifies the holder is not requested.',
  ],
  'field.valueDate': [
    'Se ve el día pedido en lugar de la fecha valor.',
    'The requested day is shown instead of the value date.',
  ],
  'login.': ['No se puede entrar.', 'Nobody can log in.'],
  'requestAdvance.': ['El portal da el anticipo por hecho.', 'The portal says that the advance is done.'],
  'requestAdvance..error-with-200': [
    'Sale el mensaje del error, y el portal no da el anticipo por hecho.',
    'The message of the error is shown, and the portal does not say that the advance is done.',
  ],
  'requestAdvance..unknown-code-with-200': [
    'El portal da el anticipo por hecho, aunque la respuesta trae un código que no conoce.',
    'The portal says that the advance is done, although the answer has a code that the portal does not know.',
  ],
  'requestAdvance..too-long': [
    'Sale un error, y no se sabe si el anticipo se ha hecho.',
    'An error is shown, and nobody knows whether the advance was made.',
  ],
  'requestAdvance..encoding': [
    'Sale un error, y no se sabe si el anticipo se ha hecho.',
    'An error is shown, and nobody knows whether the advance was made.',
  ],
  'requestAdvance..not-json': [
    'Sale un error, y no se sabe si el anticipo se ha hecho.',
    'An error is shown, and nobody knows whether the advance was made.',
  ],
  'validateSupplier.': ['El alta se detiene con un mensaje de error.', 'The registration stops with an error message.'],
};
