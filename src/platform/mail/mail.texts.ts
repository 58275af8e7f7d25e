import type { TextPack } from '#shared/texts/texts.ts';

/** The texts of mails to suppliers, and to staff about their access, in Spanish like the portal. */
export const mailTexts = {
  es: {
    'mail.company': 'Empresa',
    'mail.taxId': 'NIF',
    'mail.companyLine': 'Empresa: %{name}, NIF %{taxId}',
    'mail.doubt': 'Si no reconoce esta operación, %{ways}.',
    'mail.call': 'llame cuanto antes al %{phone}',
    'mail.write': 'escriba cuanto antes a %{address}',
    'mail.writeOrCall': 'escriba cuanto antes a %{address} o llame al %{phone}',
    'mail.by': 'Realizado por',

    'link.oneHour': 'El enlace sirve una sola vez y caduca en una hora.',
    'link.twoDays': 'El enlace sirve una sola vez y caduca a las 48 horas.',
    'link.threeDays': 'El enlace sirve una sola vez y caduca a las 72 horas.',
    'link.verify.subject': 'Verifique su correo electrónico',
    'link.verify.text':
      'Gracias por registrarse en el portal de proveedores. Para empezar a usarlo, confirme que esta dirección es suya.',
    'link.verify.button': 'Verificar mi correo',
    'link.verify-again.subject': 'Verifique su nuevo correo electrónico',
    'link.verify-again.text':
      'Ha cambiado el correo electrónico de su usuario del portal de proveedores. Confirme que esta dirección es suya para poder iniciar sesión con ella.',
    'link.verify-again.button': 'Verificar mi correo',
    'link.activate.subject': 'Active su usuario',
    'link.activate.text':
      'Una persona de su empresa le ha dado acceso al portal de proveedores. Elija su contraseña para empezar a usarlo.',
    'link.activate.button': 'Elegir mi contraseña',
    'link.invite.subject': 'Acceda al portal de proveedores',
    'link.invite.text':
      'Hemos dado a su empresa acceso a nuestro portal de proveedores, y usted es la persona que lo estrena: allí verá las facturas de su empresa y podrá anticipar su cobro. Elija su contraseña para empezar a usarlo.',
    'link.invite.button': 'Elegir mi contraseña',
    'link.reset.subject': 'Cambie su contraseña',
    'link.reset.text':
      'Hemos recibido una petición para cambiar la contraseña de su usuario. Si no la ha hecho usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    'link.reset.button': 'Cambiar mi contraseña',
    'link.unlock.subject': 'Desbloquee su usuario',
    'link.unlock.text':
      'Hemos bloqueado su usuario tras varios intentos de acceso con una contraseña incorrecta. Para desbloquearlo, elija una contraseña nueva.',
    'link.unlock.button': 'Desbloquear mi usuario',

    'deletion.subject': 'Su usuario ha sido eliminado',
    'deletion.text':
      'Una persona de su empresa ha eliminado su usuario del portal de proveedores, y ya no puede iniciar sesión con él.',
    'deletion.doubt': 'Si cree que es un error, hable con las personas de su empresa que usan el portal.',

    'link.means.subject': 'Añada un medio de firma',
    'link.means.text':
      'Ha pedido añadir un medio de firma a su usuario. Abra el enlace en el mismo navegador en el que ha iniciado sesión. Si no ha sido usted, no lo abra y cambie su contraseña cuanto antes.',
    'link.means.button': 'Añadir un medio de firma',
    'change.email-requested.subject': 'Se ha pedido cambiar un correo electrónico',
    'change.email-requested.intro':
      'Se ha pedido cambiar el correo electrónico de este usuario del portal de proveedores. Hasta que se verifique el nuevo, el actual sigue sirviendo para iniciar sesión.',
    'change.email.subject': 'Correo electrónico cambiado',
    'change.email.intro':
      'Ha cambiado el correo electrónico con el que este usuario entra en el portal de proveedores. El anterior ya no sirve.',
    'change.password.subject': 'Contraseña cambiada',
    'change.password.intro':
      'Ha cambiado la contraseña de este usuario del portal de proveedores. Las demás sesiones abiertas se han cerrado.',
    'change.alerts.subject': 'Alertas o teléfono cambiados',
    'change.alerts.intro': 'Ha cambiado el teléfono o las alertas de este usuario del portal de proveedores.',
    'change.user-created.subject': 'Nuevo usuario de su empresa',
    'change.user-created.intro':
      'Su empresa ha dado acceso al portal de proveedores a otra persona, que aún tiene que elegir su contraseña.',
    'change.user-deleted.subject': 'Usuario de su empresa eliminado',
    'change.user-deleted.intro':
      'Una persona de su empresa ha eliminado a este usuario, que ya no puede iniciar sesión en el portal de proveedores.',
    'change.means-added.subject': 'Nuevo medio de firma',
    'change.means-added.intro':
      'Este usuario ha añadido un medio con el que firma lo que mueve dinero o cambia su acceso en el portal de proveedores.',
    'change.user': 'Usuario',
    'change.newEmail': 'Nuevo correo electrónico',
    'change.at': 'Cuándo',
    'change.moment': '%{moment}, hora de Madrid',
    'change.doubt':
      'Si ha sido usted, o conoce este cambio, no tiene que hacer nada. Si no, pulse el botón: cerraremos las sesiones de quien lo hizo y desharemos el cambio.',
    'change.button': 'No he sido yo',
    'change.validity': 'El enlace sirve una sola vez y caduca a los siete días.',
    'undo.title': '¿No ha sido usted?',
    'undo.explanation':
      'Alguien ha usado un usuario de su empresa para hacer el cambio del que le hemos avisado. Si lo deshace, ocurrirá esto:',
    'undo.sessions': 'Cerraremos todas las sesiones de ese usuario.',
    'undo.changes':
      'Desharemos ese cambio y los que ese usuario haya hecho después en su correo, su teléfono, sus alertas y los usuarios de su empresa, y quitaremos los medios de firma que haya añadido.',
    'undo.password':
      'Su contraseña dejará de servir. Le enviaremos un enlace para elegir otra al correo que tenía antes del cambio.',
    'undo.kept': 'Durante siete días, ese correo no se podrá cambiar.',
    'undo.notNow': 'Si conoce el cambio, cierre esta página: no ocurrirá nada.',
    'undo.button': 'No he sido yo',
    'undo.done.title': 'Hemos deshecho el cambio',
    'undo.done.text':
      'Hemos cerrado las sesiones del usuario, y su contraseña ya no sirve. En unos minutos llegará a su correo de antes, %{email}, un enlace para elegir otra.',
    'undo.doneWithoutMail.text':
      'Hemos cerrado las sesiones del usuario, y su contraseña ya no sirve. Para recuperar el acceso, escriba cuanto antes a %{address}.',
    'undo.home': 'Ir al portal',
    'undo.gone.title': 'El enlace ya no sirve',
    'undo.gone.text':
      'Puede que ya lo haya usado, que el cambio ya esté deshecho o que hayan pasado siete días. Si no reconoce el cambio, %{ways}.',
    'undo.unknown.title': 'No podemos abrir este enlace',
    'undo.unknown.text': 'Puede que esté incompleto. Ábralo de nuevo desde el correo electrónico que le hemos enviado.',
    'undone.subject': 'Cambios deshechos en su empresa',
    'undone.intro':
      'Se ha pulsado «No he sido yo» en el aviso de un cambio que se hizo con este usuario. Hemos deshecho ese cambio y los posteriores: otros usuarios de su empresa pueden haber recuperado el acceso, o haberlo perdido. Revíselos en el portal.',
    'userCreated.subject': 'Nuevo usuario de su empresa',
    'userCreated.intro':
      'Su empresa ha dado acceso al portal de proveedores a otra persona, que aún tiene que elegir su contraseña.',
    'userCreated.email': 'Correo electrónico',

    'helped.resend.subject': 'Nuestro equipo ha enviado un enlace de acceso',
    'helped.resend.intro':
      'Nuestro equipo de atención ha enviado a un usuario de su empresa un enlace para acceder al portal de proveedores. El enlace está en otro correo, que solo recibe ese usuario: nadie del banco lo ve.',
    'helped.lift.subject': 'Nuestro equipo ha levantado el bloqueo de un usuario',
    'helped.lift.intro':
      'Un usuario de su empresa quedó bloqueado por escribir mal su contraseña, y nuestro equipo de atención ha levantado el bloqueo. Su contraseña no ha cambiado, y nadie del banco la conoce.',
    'helped.end.subject': 'Nuestro equipo ha cerrado las sesiones de un usuario',
    'helped.end.intro':
      'Nuestro equipo de atención ha cerrado todas las sesiones de un usuario de su empresa en el portal. Su contraseña no ha cambiado, y puede volver a entrar con ella. Si nadie de su empresa lo ha pedido, díganoslo.',
    'helped.alias': 'Usuario',
    'helped.reason': 'Motivo',

    'signature.advance.one': 'Va a anticipar una factura por %{amount} en la cuenta %{iban}',
    'signature.advance.many': 'Va a anticipar %{count} facturas por %{amount} en la cuenta %{iban}',
    'signature.plan': 'Va a anticipar %{count} facturas en %{requests} solicitudes por %{amount} en la cuenta %{iban}',
    'signature.plan.accounts':
      'Va a anticipar %{count} facturas en %{requests} solicitudes por %{amount} en %{accounts} cuentas',
    'signature.requests': 'Solicitudes',
    'signature.request': 'Solicitud %{number}',
    'signature.request.price': '%{client}: anticipo de %{amount}, coste de %{cost}, recibe %{net}',
    'signature.cost': 'Coste',
    'signature.clients': 'Clientes',
    'signature.automatic-advance': 'Va a anticipar automáticamente las facturas de un cliente en la cuenta %{iban}',
    'signature.account.add': 'Va a añadir la cuenta de abono %{iban}',
    'signature.account.change': 'Va a modificar la cuenta de abono %{iban}',
    'signature.account.document': 'Con un documento nuevo',
    'signature.user.create': 'Va a dar acceso al portal a otra persona de su empresa',
    'signature.user.delete': 'Va a eliminar un usuario de su empresa',
    'signature.user.means': 'Va a quitar todos los medios de firma de un usuario de su empresa',
    'signature.credentials.email': 'Va a cambiar el correo electrónico con el que entra en el portal',
    'signature.credentials.password': 'Va a cambiar su contraseña',
    'signature.credentials.phone': 'Va a cambiar el teléfono de su usuario',
    'signature.means.add': 'Va a añadir un medio de firma a su usuario',
    'signature.means.remove': 'Va a quitar un medio de firma de su usuario',
    'signature.login': 'Va a iniciar sesión desde un dispositivo nuevo',
    'signature.amount': 'Importe',
    'signature.email': 'Correo electrónico',
    'signature.phone': 'Teléfono',
    'signature.bic': 'BIC',
    'signature.description': 'Descripción',
    'signature.document': 'Documentación',
    'signature.means': 'Medio de firma',
    'signature.device': 'Dispositivo',
    'signature.means.passkey': 'Llave de acceso',
    'signature.means.totp': 'Aplicación de códigos',
    'signature.means.recovery': 'Códigos de recuperación',
    'signatureRefused.subject': 'Hemos rechazado una firma',
    'signatureRefused.intro':
      'Alguien con una sesión de su usuario ha intentado firmar una operación, y la firma no era válida: había caducado, ya se había usado, era de otra operación o se escribieron demasiados códigos erróneos. No hemos hecho nada.',
    'signatureRefused.what': 'Operación',
    'signatureRefused.advance': 'Anticipo de facturas',
    'signatureRefused.automatic-advance': 'Anticipo automático',
    'signatureRefused.account': 'Cuenta de abono',
    'signatureRefused.user': 'Usuarios de su empresa',
    'signatureRefused.credentials': 'Correo, contraseña o teléfono',
    'signatureRefused.means': 'Medios de firma',
    'signatureRefused.login': 'Inicio de sesión desde un dispositivo nuevo',
    'means.removed.subject': 'Medio de firma eliminado',
    'means.removed.intro': 'Un usuario de su empresa ha quitado un medio con el que firmaba sus operaciones.',
    'means.removedAll.subject': 'Medios de firma eliminados',
    'means.removedAll.intro':
      'El usuario principal de su empresa ha quitado todos los medios de firma de un usuario, que tiene que añadir otro para volver a firmar.',
    'means.renamed.subject': 'Medio de firma renombrado',
    'means.renamed.intro': 'Un usuario de su empresa ha cambiado el nombre de uno de sus medios de firma.',
    'removal.asked.subject': 'Se ha pedido quitar sus medios de firma',
    'removal.asked.intro':
      'Nuestro equipo de atención ha recibido la petición de quitar todos los medios de firma de su usuario, porque se han perdido. Todavía no hemos quitado ninguno: otra persona del equipo tiene que aprobarlo, y entonces le enviaremos un enlace para impedirlo. Si firma algo mientras tanto, la petición se anula.',
    'removal.approved.subject': 'Vamos a quitar sus medios de firma',
    'removal.approved.intro':
      'Dos personas de nuestro equipo de atención han decidido quitar todos los medios de firma de este usuario, que dijo haberlos perdido. Después podrá añadir otros en su perfil, con su contraseña y un enlace que le enviaremos.',
    'removal.at': 'Cuándo los quitamos',
    'removal.doubt':
      'Si lo ha pedido usted, no tiene que hacer nada. Si no, pulse el botón antes de esa hora: no quitaremos ninguno. Firmar cualquier operación también lo impide.',
    'removal.validity': 'El enlace sirve una sola vez, hasta que quitemos los medios de firma.',
    'removal.cancelled.subject': 'No quitaremos sus medios de firma',
    'removal.cancelled.intro':
      'Nuestro equipo de atención ha anulado la petición de quitar los medios de firma de su usuario. Siguen como estaban.',
    'removal.stopped.subject': 'No quitaremos sus medios de firma',
    'removal.stopped.intro':
      'Se ha pulsado «No he sido yo» en el aviso de que íbamos a quitar los medios de firma de su usuario. Siguen como estaban.',
    'removal.signed.subject': 'No quitaremos sus medios de firma',
    'removal.signed.intro':
      'Se ha firmado con un medio de firma de su usuario, así que no se han perdido todos: hemos anulado la petición de quitarlos. Siguen como estaban.',
    'removal.done.subject': 'Medios de firma eliminados',
    'removal.done.intro':
      'Hemos quitado todos los medios de firma de su usuario, como le avisamos hace un día. Para volver a firmar, añada otro en su perfil del portal: le pediremos su contraseña y le enviaremos un enlace.',
    'stop.explanation':
      'Nuestro equipo de atención va a quitar todos los medios de firma de su usuario: %{moment}. Si no lo ha pedido usted, impídalo. Ocurrirá esto:',
    'stop.kept': 'Sus medios de firma seguirán como están.',
    'stop.told': 'Le avisaremos por correo, y nuestro equipo lo verá.',
    'stop.notNow': 'Si lo ha pedido usted, cierre esta página: no ocurrirá nada.',
    'stop.done.title': 'No quitaremos sus medios de firma',
    'stop.done.text':
      'La petición está anulada, y sus medios de firma siguen como estaban. Puede que alguien se haya hecho pasar por usted: cambie su contraseña y %{ways}.',
    'stop.gone.title': 'El enlace ya no sirve',
    'stop.gone.done':
      'Ya hemos quitado los medios de firma de su usuario. Si no lo ha pedido usted, %{ways} cuanto antes.',
    'stop.gone.stopped':
      'La petición ya estaba anulada, y no hemos quitado ningún medio de firma. Si tiene dudas, %{ways}.',
    'stop.gone.signed':
      'La petición se anuló al firmarse una operación con su usuario, y no hemos quitado ningún medio de firma. Si no la ha firmado usted, %{ways} cuanto antes.',
    'stop.gone.cancelled':
      'Nuestro equipo ya había anulado la petición, y no hemos quitado ningún medio de firma. Si tiene dudas, %{ways}.',
    'stop.gone.expired': 'Nadie aprobó la petición, y no hemos quitado ningún medio de firma. Si tiene dudas, %{ways}.',
    'means.user': 'Usuario',
    'means.name': 'Nombre',

    'account.iban': 'Cuenta de abono',
    'account.status': 'Estado',
    'account.status.1': 'Rechazada',
    'account.status.2': 'Validada',
    'account.status.3': 'Pendiente de validación',
    'account.status.4': 'Rechazada por documentación',
    'account.status.5': 'Pendiente de validación',
    'account.status.6': 'Pendiente de documentación',
    'accountAdded.subject': 'Nueva cuenta de abono',
    'accountAdded.intro': 'Su empresa tiene una nueva cuenta de abono.',
    'accountChanged.subject': 'Cuenta de abono modificada',
    'accountChanged.document': 'Hemos recibido la documentación de una cuenta de abono de su empresa.',
    'accountChanged.data': 'Han cambiado los datos de una cuenta de abono de su empresa.',

    'advance.awaited.subject': 'Solicitud de anticipo pendiente de autorización',
    'advance.awaited.intro':
      'Hemos recibido la solicitud de anticipo de su empresa, que queda pendiente de autorización. El dinero llegará cuando se autorice; hasta entonces, los importes quedan reservados.',
    'advance.made.subject': 'Solicitud de anticipo realizada',
    'advance.made.intro': 'Hemos realizado el anticipo que su empresa ha solicitado. No se puede deshacer.',
    'advance.automatic.subject': 'Facturas anticipadas automáticamente',
    'advance.automatic.intro': 'El anticipo automático de su empresa ha anticipado las facturas de este correo.',
    'advance.reference': 'Referencia',
    'advance.requestReference': 'Referencia de su solicitud',
    'advance.requestedBy': 'Solicitado por',
    'advance.awaits': 'pendiente de autorización',
    'advance.client': 'Cliente pagador',
    'advance.appliedOn': 'Fecha de solicitud',
    'advance.valueDay': 'Fecha valor',
    'advance.invoice': 'Factura %{number}',
    'advance.days': 'Días',
    'advance.interest': 'Intereses',
    'advance.commission': 'Comisión',
    'advance.tax': 'Impuestos',
    'advance.spendingCharged': 'Gastos',
    'advance.net': 'Neto',
    'advance.count': 'Número de facturas',
    'advance.amount': 'Importe anticipado',
    'advance.rate': 'TAE',
    'advance.netAmount': 'Importe neto',

    'automaticBegun.subject': 'Anticipo automático dado de alta',
    'automaticBegun.intro':
      'Desde ahora se anticipan de forma automática todas las facturas vivas de un cliente de su empresa, y las que lleguen en cuanto se puedan anticipar. Le escribiremos con las cifras de cada anticipo.',
    'automaticChanged.subject': 'Anticipo automático modificado',
    'automaticChanged.intro':
      'Ha cambiado la cuenta de abono de un anticipo automático de su empresa. Lo ya anticipado no cambia; los próximos anticipos llegarán a la nueva cuenta.',
    'automaticChanged.before': 'Cuenta de abono anterior',
    'automaticEnded.subject': 'Anticipo automático dado de baja',
    'automaticEnded.intro':
      'Ha terminado un anticipo automático de su empresa: no se anticipará ninguna otra factura de este cliente de forma automática. Lo ya anticipado no cambia.',

    'console.link.subject': 'Elija su contraseña de la consola',
    'console.link.first':
      '%{by} le ha dado acceso a la consola del portal de proveedores. Elija su contraseña para empezar a usarla.',
    'console.link.again':
      '%{by} ha pedido para usted un enlace nuevo para elegir su contraseña de la consola. Mientras no lo use, la de antes sigue sirviendo.',
  },
  en: {},
} satisfies TextPack;
