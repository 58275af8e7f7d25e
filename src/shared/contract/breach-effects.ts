import type { Words } from './breach-words.ts';

/**
 * What a supplier sees of a breach, in both languages: `any.<kind>`, or more specific `<call>.<field>.<kind>`,
 * `<call>.<field>`, `<call>.` for a whole answer, `<reading>.<kind>`, `list.<kind>` for a list, `field.<field>`. `one`,
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
  'amount.missing': ['%{one} se ve con 0,00 € como %{field}.', '%{one} is shown with 0,00 € as its %{field}.'],
  'amount.amount': ['Sale un error en lugar de %{list}.', 'An error is shown instead of %{list}.'],
  'number.missing': ['%{one} se ve con 0 como %{field}.', '%{one} is shown with 0 as its %{field}.'],
  'list.missing': ['Se ve vacía %{list}.', 'Nothing is shown in %{list}.'],
  'list.wrapper': ['Se ve vacía %{list}.', 'Nothing is shown in %{list}.'],
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
  'simulateAdvance.interestDays.number': [
    'Se ve «NaN» como días, y el anticipo no se puede confirmar.',
    'The days are shown as “NaN”, and the advance cannot be confirmed.',
  ],
  'simulateAdvance.needsAuthorization': [
    'No se avisa de que el anticipo espera una autorización.',
    'Nothing says that the advance awaits an authorisation.',
  ],
  'simulateAdvance.percentageInterest.number': [
    'Se ve «NaN» como tipo de interés, y el anticipo no se puede confirmar.',
    'The interest rate is shown as “NaN”, and the advance cannot be confirmed.',
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
  'requestAdvance..not-json': [
    'Sale un error, y no se sabe si el anticipo se ha hecho.',
    'An error is shown, and nobody knows whether the advance was made.',
  ],
  'validateSupplier.': ['El alta se detiene con un mensaje de error.', 'The registration stops with an error message.'],
};
