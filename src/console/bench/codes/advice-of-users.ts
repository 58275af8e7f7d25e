import type { Advice } from './advice-parts.ts';

/** Of codes about the registration of a supplier, its users and its own details. */
export const USER_ADVICE = {
  cannotValidateData: {
    cause: 'En este momento no podemos comprobar los datos que ha facilitado.',
    remedy: 'Espere unos minutos e inténtelo de nuevo.',
    support: 'La comprobación del registro no terminó, o se ha intentado demasiadas veces seguidas (HTTP 429).',
  },
  userCreation: {
    cause: 'No se ha podido crear el usuario.',
    remedy:
      'Espere unos minutos y repita el alta. Si otra persona de su empresa se está registrando, espere a que termine.',
    support:
      'Dos altas a la vez con el mismo correo o proveedor, demasiadas altas seguidas (HTTP 429), o un fallo del sistema de usuarios.',
  },
  supplierMismatch: {
    cause: 'El documento y la referencia de proveedor que ha escrito no se corresponden.',
    remedy:
      'Cópielos de la carta o del correo de confirming que recibió de la entidad. La referencia tiene 14 caracteres.',
    support:
      'No hay ningún proveedor con ese NIF y esa referencia en la entidad. Suele ser la referencia de otra entidad o un NIF de otra sociedad del grupo.',
  },
  supplierValidation: {
    cause: 'Los datos del proveedor no coinciden con los que tenemos.',
    remedy: 'Revise el número de la factura, su importe y su vencimiento tal como figuran en la comunicación de pago.',
    support: 'Algún dato del proveedor no pasó la comprobación. El código y la pantalla dicen cuál.',
  },
  supplierReferenceExists: {
    cause: 'Su empresa ya está registrada en el portal.',
    remedy: 'Entre con el usuario principal de su empresa, o pídale que le cree un usuario a usted.',
    support:
      'El proveedor ya tiene usuario principal. Si quien lo tenía ya no está en la empresa, el cambio lo hace la oficina.',
  },
  onePrincipalUser: {
    cause: 'Su empresa ya tiene un usuario principal, y solo puede haber uno.',
    remedy: 'Pida al usuario principal que le cree un usuario desde «Gestión de usuarios».',
    support: 'Se intentó crear un segundo usuario principal. El cambio de principal lo hace la oficina.',
  },
  emailInvalidUserExists: {
    cause: 'El correo electrónico no es válido, o ya pertenece a un usuario.',
    remedy: 'Compruebe que está bien escrito. Si ya tiene usuario, entre con él; si no, use otra dirección.',
    support: 'Correo mal formado o en uso en la entidad. Cada correo puede tener un solo usuario.',
  },
  emailExists: {
    cause: 'Ese correo electrónico ya lo usa otro usuario.',
    remedy: 'Escriba otra dirección.',
    support: 'Al cambiar el correo del perfil se eligió uno que ya está en uso en la entidad.',
  },
  sameEmail: {
    cause: 'El correo que ha escrito es el que ya tiene.',
    remedy: 'Si quiere cambiarlo, escriba uno distinto. Si no, no tiene que hacer nada.',
    support: 'El correo nuevo y el actual son iguales. No se ha cambiado nada.',
  },
  aliasLength: {
    cause: 'El alias no tiene la longitud que se pide.',
    remedy: 'Para un usuario nuevo, escriba de 8 a 9 caracteres: letras, números, espacios o guiones bajos.',
    support:
      'Un alias nuevo tiene 8 o 9 caracteres; al cambiarlo en el perfil, de 3 a 50, sin contar los espacios de los extremos.',
  },
  userRequired: {
    cause: 'La solicitud no decía de qué usuario se trata.',
    remedy: 'Vuelva a la lista de usuarios, elija uno y repita la operación.',
    support: 'La petición llegó sin usuario. No debería pasar desde el portal: pida la referencia y avise a sistemas.',
  },
  userSearch: {
    cause: 'Ahora mismo no podemos consultar los usuarios de su empresa.',
    remedy: 'Espere unos minutos y recargue la página.',
    support: 'El sistema de usuarios no responde bien. Si le pasa a varios proveedores, es una incidencia general.',
  },
  userDeletion: {
    cause: 'No se ha podido eliminar el usuario.',
    remedy: 'Recargue la lista de usuarios y, si sigue apareciendo, repita la operación.',
    support:
      'El sistema de usuarios no completó la baja. Compruebe en la lista si el usuario sigue ahí antes de repetir.',
  },
  principalUserDeletion: {
    cause: 'El usuario principal de la empresa no se puede eliminar.',
    remedy: 'Si quiere que el principal sea otra persona, pídalo en su oficina.',
    support: 'Regla del servicio: siempre hay un usuario principal. El portal no ofrece el cambio.',
  },
  ownUserDeletion: {
    cause: 'No puede eliminar su propio usuario.',
    remedy: 'Pídaselo a otro usuario de su empresa.',
    support: 'Regla del servicio. El portal no lo ofrece: suele ser una pestaña abierta con otro usuario.',
  },
  supplierRemoval: {
    cause: 'No se ha podido separar al usuario de la empresa.',
    remedy: 'Espere unos minutos y repita la operación.',
    support:
      'La baja del vínculo entre usuario y proveedor falló en el sistema de la entidad. Pase la referencia a sistemas.',
  },
  supplierChange: {
    cause: 'No se han podido guardar los cambios en los datos de su empresa.',
    remedy: 'Revise los datos y repita la operación. Sus datos anteriores siguen como estaban.',
    support: 'El sistema de la entidad no guardó el cambio. Compruebe los datos con la oficina antes de repetir.',
  },
  oneAlarm: {
    cause: 'Las alertas se reciben por SMS o por correo electrónico, no por los dos a la vez.',
    remedy: 'Elija una de las dos formas y guarde.',
    support:
      'Regla del servicio. El portal no deja marcar las dos: suele ser una pantalla antigua abierta en otra pestaña.',
  },
  missingData: {
    cause: 'Falta algún dato obligatorio.',
    remedy: 'Rellene los campos marcados y vuelva a enviar. Para recibir SMS hace falta un teléfono.',
    support: 'La petición llegó sin un dato que el servicio exige. Mire en el formulario qué campo está vacío.',
  },
  dateFormat: {
    cause: 'Una de las fechas no está bien escrita.',
    remedy: 'Escríbala como día, mes y año, por ejemplo 31/12/2026, o elíjala en el calendario.',
    support: 'El servicio espera AAAA-MM-DD y no pudo leer la fecha, o ese día no existe.',
  },
  entityMismatch: {
    cause: 'La operación era de una entidad distinta de aquella en la que usted ha entrado.',
    remedy: 'Cierre todas las pestañas del portal, entre de nuevo y repita la operación.',
    support:
      'La petición y la sesión nombran entidades distintas. Suele venir de dos pestañas con dos entidades del grupo.',
  },
  supplierCodeMismatch: {
    cause: 'La operación era de una empresa distinta de aquella con la que usted ha entrado.',
    remedy: 'Cierre todas las pestañas del portal, entre de nuevo y repita la operación.',
    support: 'La petición y la sesión nombran proveedores distintos. Suele venir de dos pestañas con dos usuarios.',
  },
  supplierIdRequired: {
    cause: 'Falta el documento oficial de su empresa.',
    remedy: 'Escriba el NIF de su empresa y repita la operación.',
    support: 'La petición llegó sin el documento del proveedor.',
  },
  referenceIncorrect: {
    cause: 'La referencia de proveedor no tiene la forma correcta.',
    remedy: 'Cópiela tal como está en la comunicación de la entidad: son 14 caracteres, sin espacios.',
    support: 'La referencia no cumple su formato. Con la forma correcta pero de otro proveedor daría el código 604.',
  },
  supplierClientInconsistent: {
    cause: 'El cliente indicado no es uno de los que pagan a su empresa por confirming.',
    remedy: 'Elija el cliente en la lista y repita la operación.',
    support:
      'El proveedor no tiene relación con ese cliente, o una factura es de otro. Puede haberse dado de baja el acuerdo hace poco.',
  },
  entityValidation: {
    cause: 'No hemos podido comprobar su entidad.',
    remedy: 'Compruebe que está en la dirección del portal de su entidad y vuelva a intentarlo.',
    support:
      'La petición nombra una entidad que el servicio no conoce. Compruebe el código de la entidad en la consola.',
  },
  entityConfiguration: {
    cause: 'Hay un problema en la configuración de su entidad. No depende de usted.',
    remedy: 'No tiene que hacer nada: ya hemos avisado a la entidad. Vuelva a intentarlo más tarde.',
    support:
      'No hay nada publicado para esa entidad, o no se puede leer. Mire en «Entidades» si tiene una versión publicada.',
  },
} satisfies Record<string, Advice>;
