import type { Scene } from '#shared/scenes/scene.ts';
import { isEmptyAtService } from './is-empty-at-service.ts';
import { hasFault, isArea, isPressedTwice, listNames, listValuesIn, says, type ScreenState } from './screen-state.ts';
import type { ScreenSituation } from './situation.ts';

const FIELD = /^(textbox|searchbox|combobox|spinbutton|checkbox|radio|group)$/;

/** All situations, first the likeliest: what covers the screen, then what blocks it, then what is still to be done. */
export const SITUATIONS: readonly ScreenSituation[] = [
  {
    name: 'offline',
    title: 'No hay conexión',
    cause: 'Su equipo no ha podido hablar con el portal: la conexión a internet se ha cortado.',
    remedy: 'Compruebe que otras páginas se abren y pulse «Reintentar». Lo que había escrito sigue ahí.',
    support:
      'No es un fallo del servicio: ninguna llamada llegó. Si otras páginas le funcionan, pregunte por una VPN o un cortafuegos de su empresa.',
    words: ['no hay conexión', 'no tengo internet', 'se ha ido la conexión', 'sin cobertura'],
    scenes: ['fault-no-connection', 'invoices-offline'],
    find: (state) => says(state, 'ui.offline') || isCutOff(state.scene),
  },
  {
    name: 'network-refusal',
    title: 'La red de su empresa no deja pasar la operación',
    cause: 'La red de su empresa no deja pasar este tipo de operación. No es un fallo del portal ni de su usuario.',
    remedy:
      'Enseñe el mensaje a su departamento de sistemas: dice qué operación permitir y para qué dirección. Mientras tanto, pruebe desde otra red o con el móvil.',
    support:
      'Un proxy o un cortafuegos bloquea peticiones PUT, PATCH o DELETE. Al servicio no le llega nada: no lo busque en su registro.',
    words: [
      'la red no deja pasar',
      'el cortafuegos lo bloquea',
      'en la oficina no funciona y en casa sí',
      'sistemas lo tiene bloqueado',
    ],
    scenes: ['fault-network-refusal'],
    comesFirst: true,
    find: (state) => says(state, 'errors.networkRefusal') || hasFault(state, 'network-refusal'),
  },
  {
    name: 'network-login',
    title: 'Su red pide identificarse',
    cause: 'La red desde la que entra, la de su empresa o una wifi pública, pide identificarse antes de navegar.',
    remedy: 'Abra cualquier otra página en otra pestaña, identifíquese en la red y vuelva a intentarlo.',
    support:
      'No es la contraseña del portal: la pide la wifi o el proxy de su empresa. Al servicio no le llegó la llamada.',
    words: [
      'la wifi pide contraseña',
      'la red pide identificarse',
      'sale una página de la wifi del hotel',
      'el proxy pide usuario',
    ],
    scenes: ['fault-network-login'],
    comesFirst: true,
    find: (state) => says(state, 'errors.networkLogin') || hasFault(state, 'network-login'),
  },
  {
    name: 'session-ending',
    title: 'La sesión está a punto de cerrarse',
    cause: 'Lleva un rato sin usar el portal y, por seguridad, la sesión se va a cerrar.',
    remedy: 'Pulse «Seguir conectado» para seguir. Si se cierra, al entrar de nuevo seguirá donde estaba.',
    support: 'El aviso sale un minuto antes del cierre. No se pierde lo escrito.',
    words: ['la sesión se va a cerrar', 'aviso de inactividad'],
    find: (state) => says(state, 'auth.idleWarning'),
  },
  {
    name: 'session-ended',
    title: 'La sesión se ha cerrado',
    cause: 'Pasó un rato sin usar el portal y, por seguridad, la sesión se cerró.',
    remedy: 'Entre de nuevo con su correo y su contraseña: seguirá donde estaba.',
    support: 'No es un error de acceso. Lo que había escrito se le devuelve después de entrar en la misma pestaña.',
    words: [
      'se cierra la sesión sola',
      'me saca del portal a cada rato',
      'sesión cerrada por inactividad',
      'tengo que entrar otra vez',
    ],
    scenes: ['fault-session-ended'],
    find: (state) => says(state, 'auth.idle'),
  },
  {
    name: 'link-over',
    title: 'El enlace del correo ya no sirve',
    cause: 'El enlace que ha abierto ha caducado, se ha usado ya o ha llegado cortado.',
    remedy: 'Pida un enlace nuevo con «¿Ha olvidado su contraseña?» y abra el último correo que reciba.',
    support:
      'Si usa el último correo y sigue igual, su programa de correo puede partir el enlace: que lo copie entero en el navegador.',
    words: [
      'el enlace del correo no funciona',
      'el enlace ha caducado',
      'el enlace está roto',
      'el enlace ya se ha usado',
    ],
    scenes: ['link-reset-expired', 'link-activate-expired', 'link-verify-expired', 'link-unlock-expired'],
    find: (state) =>
      says(
        state,
        'activation.incomplete.title',
        'activation.expired.title',
        'activation.spent.title',
        'passwordRecovery.incomplete.title',
        'passwordRecovery.outdated.title',
        'passwordRecovery.expired.title',
        'passwordRecovery.spent.title',
      ),
  },
  {
    name: 'no-validated-account',
    title: 'No tiene ninguna cuenta validada',
    cause: 'Para cobrar por anticipado hace falta al menos una cuenta de abono validada, y todavía no tiene ninguna.',
    remedy:
      'Abra «Cuentas de abono». Si no hay ninguna, añada la suya. Si hay una que espera un documento, adjúntelo; si está en revisión, le avisaremos cuando quede validada.',
    support:
      'Mire en «Cuentas de abono» el estado de cada una: la revisión la hace la entidad, y hasta entonces no puede anticipar.',
    words: [
      'no hay ninguna cuenta validada',
      'no puedo elegir mi cuenta',
      'mi cuenta no aparece al anticipar',
      'necesita una cuenta validada',
    ],
    scenes: ['advances-no-account', 'automatic-no-account'],
    find: (state) => says(state, 'advances.noAccount', 'automatic.noAccount'),
  },
  {
    name: 'amount-too-high',
    title: 'Pide más de lo que se puede anticipar',
    cause: 'El importe escrito es mayor que el que queda por anticipar de esa factura.',
    remedy: 'Escriba como mucho el importe anticipable que aparece en la misma línea.',
    support: 'Si la factura se anticipó ya en parte, solo queda el resto. El importe anticipable lo dice el servicio.',
    words: ['el importe es mayor que el que puedo anticipar', 'pide demasiado importe', 'monto debe ser menor'],
    scenes: ['advances-invalid'],
    find: (state) => says(state, 'validation.exceedsAdvanceable', 'advances.exceeds'),
  },
  {
    name: 'wrong-input',
    title: 'Hay datos que corregir',
    cause: 'Hay un dato que el portal no puede aceptar tal como está escrito.',
    remedy: 'Corrija el campo marcado en rojo: debajo pone qué falta o qué sobra.',
    support: 'Mientras haya un campo marcado no se envía nada. En «Por qué» puede señalar el campo y ver sus reglas.',
    words: ['campo en rojo', 'dato incorrecto', 'no acepta lo que escribo', 'no me deja guardar', 'nif incorrecto'],
    scenes: ['supplier-invalid', 'users-add-invalid', 'profile-invalid'],
    find: (state) => listNames(state, FIELD, 'invalid'),
  },
  {
    name: 'search-finds-nothing',
    title: 'La búsqueda no encuentra nada',
    cause: 'La lista está vacía porque nada coincide con lo que se ha escrito en la búsqueda.',
    remedy:
      'Borre la búsqueda, o escriba solo una parte del número o del nombre del cliente. Compruebe también los filtros.',
    support:
      'La búsqueda mira todas las facturas que envía la entidad, con los filtros que estén puestos. Si sin ella está, no falta.',
    words: [
      'busco una factura y no aparece',
      'la búsqueda no encuentra la factura',
      'no encuentro la factura por su número',
    ],
    scenes: ['invoices-search'],
    // What was searched is invented in a report: support must not read it out.
    find: (state) => says(state, 'invoiceTools.noMatch'),
  },
  {
    name: 'filtered-away',
    title: 'El filtro lo esconde todo',
    cause: 'La lista está vacía porque ningún registro cumple el filtro que está puesto.',
    remedy: 'Quite el filtro con «Eliminar todos los filtros», o amplíe sus fechas e importes.',
    support: 'El filtro se queda puesto al volver a la lista en la misma visita.',
    words: [
      'puse un filtro y está todo vacío',
      'la lista está vacía',
      'antes había facturas y ahora no hay ninguna',
      'el filtro no encuentra nada',
      'se me han borrado las facturas',
    ],
    scenes: ['invoices-filtered-empty'],
    find: (state) => (says(state, 'lists.notFound') ? listValuesIn(state, 'lists.removeFilter') : false),
  },
  {
    name: 'nothing-to-advance',
    title: 'Ese cliente no tiene facturas que anticipar',
    cause: 'El cliente elegido no tiene ahora facturas que se puedan anticipar.',
    remedy: 'Elija otro cliente, o espere a que confirme más facturas.',
    support:
      'Una factura vencida, anticipada del todo o sin confirmar no se puede anticipar: su estado lo dice en «Consulta de facturas».',
    words: ['no sale ninguna factura para anticipar', 'no hay facturas anticipables', 'el cliente no tiene facturas'],
    scenes: ['advances-empty'],
    find: (state) => says(state, 'advances.noInvoices'),
  },
  {
    name: 'no-clients',
    title: 'Todavía no tiene clientes',
    cause: 'Ningún cliente ha acordado todavía con la entidad el pago de sus facturas.',
    remedy: 'Cuando un cliente lo acuerde, lo verá aquí sin hacer nada más.',
    support: 'Si cree que debería tener uno, compruebe con él el NIF con el que está dado de alta.',
    words: ['no encuentro a mi cliente', 'no sale ningún cliente', 'falta un cliente en la lista'],
    scenes: ['advances-no-clients', 'automatic-no-clients'],
    find: (state) => says(state, 'advances.noClients', 'automatic.noClientsTitle'),
  },
  {
    name: 'nothing-there',
    title: 'No hay nada que mostrar',
    cause: 'Todavía no hay datos de este tipo.',
    remedy: 'No tiene que hacer nada: aparecerán aquí en cuanto los haya.',
    support: 'No hay ningún filtro puesto: la lista está vacía en el servicio.',
    words: ['lista vacía', 'no se encontraron datos', 'no se han encontrado datos', 'no hay nada'],
    scenes: ['invoices-empty', 'users-empty'],
    find: (state) => says(state, 'lists.notFound') && isEmptyAtService(state),
  },
  {
    name: 'account-refused',
    title: 'Hay una cuenta rechazada',
    cause: 'La entidad no ha podido comprobar que la cuenta es de su empresa, y la ha rechazado.',
    remedy:
      'Si pone «Rechazada por documentación», edítela y envíe otro justificante. Si pone «Rechazada», elimínela y dé de alta una cuenta a nombre de su empresa.',
    support:
      'En la fila está el estado. El motivo exacto lo tiene la oficina: pida que lo consulte si cree que es un error.',
    words: [
      'me han tirado para atrás la cuenta',
      'me han echado para atrás la cuenta',
      'me han rechazado la cuenta',
      'cuenta rechazada',
      'rechazada por documentación',
      'no aceptan mi cuenta',
    ],
    scenes: ['accounts-loaded'],
    find: (state) => isArea(state, 'accounts') && says(state, 'accounts.status.1', 'accounts.status.4'),
  },
  {
    name: 'account-needs-document',
    title: 'Una cuenta espera un justificante',
    cause: 'Falta el documento que acredita que la cuenta es de su empresa.',
    remedy:
      'En «Cuentas de abono» edite la cuenta y adjunte un certificado o recibo de su banco (PDF, JPG o PNG, 5 MB como mucho).',
    support: 'Hasta que lo envíe nadie la revisa, y no se puede elegir en un anticipo.',
    words: [
      'cuenta pendiente de documentación',
      'me piden un certificado de la cuenta',
      'qué documento hay que enviar',
    ],
    scenes: ['midway-account-document', 'accounts-loaded'],
    find: (state) => isArea(state, 'accounts') && says(state, 'accounts.status.6'),
  },
  {
    name: 'account-in-review',
    title: 'Una cuenta está pendiente de validación',
    cause: 'La entidad está comprobando que la cuenta es de su empresa. Hasta entonces no se puede elegir.',
    remedy:
      'No tiene que hacer nada: verá en «Cuentas de abono» cuándo queda validada. Puede usar otra cuenta mientras tanto.',
    support:
      'La revisión la hace la entidad y el portal no sabe cuánto tarda. Si lleva muchos días, avise a la oficina.',
    words: [
      'cuenta pendiente de validación',
      'cuánto tarda en validarse la cuenta',
      'la cuenta está en revisión',
      'la cuenta sigue sin validar',
    ],
    scenes: ['accounts-reviewed', 'accounts-loaded'],
    find: (state) =>
      isArea(state, 'accounts') && says(state, 'accounts.status.3', 'accounts.status.5', 'accounts.pendingTitle'),
  },
  {
    name: 'outcome-unknown',
    title: 'No sabe si el anticipo se ha hecho',
    cause: 'La respuesta de la entidad no llegó: se cortó la conexión, se cerró la página o tardó demasiado.',
    remedy:
      'Entre de nuevo y mire en «Operaciones». Si el portal le ofrece enviarla otra vez, hágalo: no se realizará dos veces.',
    support:
      'No le diga que no se hizo sin verlo. Si no está en «Operaciones» y la factura no figura anticipada, no se hizo.',
    words: [
      'no sé si se ha hecho el anticipo',
      'se cortó al solicitar',
      'no salió ninguna confirmación',
      'resultado desconocido',
    ],
    scenes: ['result-unknown', 'operations'],
    find: (state) => says(state, 'advances.uncertain'),
  },
  {
    name: 'pressed-twice',
    title: 'Ha pulsado dos veces al solicitar',
    cause: 'Aunque se pulse dos veces o se recargue la página, cada solicitud se hace una sola vez.',
    remedy:
      'Abra «Operaciones»: verá una sola. Si ve dos, son dos solicitudes distintas, de otras facturas o de otra persona.',
    support:
      'Cada solicitud lleva una clave, y el servicio responde lo mismo a la segunda. Una factura no se anticipa dos veces: la segunda solicitud dice que ya lo está (734).',
    words: [
      'le di dos veces sin querer',
      'hice doble clic y creo que lo he pedido dos veces',
      'solicitado dos veces',
      'he pulsado dos veces el botón de solicitar',
      'anticipo duplicado',
      'he pedido el anticipo doble',
    ],
    scenes: ['operations', 'advances-refused'],
    find: (state) => says(state, 'advances.refused') || isPressedTwice(state, 'advances.requestAmount'),
  },
  {
    name: 'awaits-authorisation',
    title: 'La solicitud espera una autorización',
    cause: 'Su solicitud está hecha, y otra persona de su empresa tiene que autorizarla.',
    remedy: 'Cuando se autorice recibirá el dinero. No hace falta repetir la solicitud.',
    support: 'Las autorizaciones se hacen en lotes de 10. Repetir la solicitud la duplicaría: no lo proponga.',
    words: ['pendiente de autorización', 'quién tiene que firmar el anticipo', 'falta que lo autorice otra persona'],
    scenes: ['advances-awaited', 'operations'],
    find: (state) => says(state, 'advances.awaitsAuthorisation', 'advances.receipt.awaited'),
  },
  {
    name: 'advance-done',
    title: 'El anticipo está solicitado',
    cause: 'Su solicitud ha llegado a la entidad y está hecha, una sola vez aunque haya pulsado dos.',
    remedy: 'No la repita. Guarde o imprima el justificante que tiene en pantalla: pone cuánto recibe y qué día.',
    support:
      'La pantalla es la que sale cuando el servicio acepta la solicitud. Cuánto recibe y qué día lo lee el proveedor en su justificante.',
    words: [
      'cómo sé si me han aceptado el anticipo',
      'he pedido el anticipo con el móvil y no sé si ha entrado',
      'está hecho el anticipo',
    ],
    scenes: ['advances-done'],
    find: (state) => isArea(state, 'advances') && says(state, 'advances.confirmed', 'advances.done'),
  },
  {
    name: 'no-client-chosen',
    title: 'Falta elegir el cliente',
    cause: 'Las facturas se ven cuando se elige el cliente que las paga.',
    remedy: 'Elija el cliente en la lista de arriba.',
    support: 'Cada solicitud es de un solo cliente: por eso se elige antes.',
    words: ['elija un cliente', 'no se ven las facturas hasta elegir cliente'],
    scenes: ['advances-choice'],
    find: (state) => says(state, 'advances.chooseClient', 'advances.chooseBoth'),
  },
  {
    name: 'nothing-selected',
    title: 'No hay ninguna factura marcada',
    cause: 'Para continuar hay que marcar al menos una factura.',
    remedy: 'Marque la casilla de las facturas que quiere cobrar hoy.',
    support: 'Los botones se activan con la primera casilla.',
    words: ['no hay ninguna factura marcada', 'seleccione al menos una factura'],
    scenes: ['advances-loaded'],
    find: (state) => says(state, 'advances.chooseInvoice'),
  },
  {
    name: 'terms-not-accepted',
    title: 'Falta aceptar las condiciones',
    cause: 'Antes de enviar hay que aceptar las condiciones.',
    remedy: 'Lea las condiciones y marque la casilla que hay junto a ellas.',
    support: 'Sin la casilla no se envía nada, y lo escrito se queda como está.',
    words: ['aceptar las condiciones', 'no me deja marcar las condiciones', 'casilla de las condiciones'],
    scenes: ['registration-access', 'terms-expandable'],
    find: (state) =>
      state.outline.some(
        ({ role, state: words }) => role === 'checkbox' && words.includes('required') && !words.includes('checked'),
      ),
  },
  {
    name: 'export-cut',
    title: 'La lista no está entera, y el Excel tampoco',
    cause:
      'El Excel contiene lo que la entidad envía: si la lista es muy larga, lo dice en su última fila y en la pantalla.',
    remedy:
      'Ponga un filtro, por ejemplo de fechas, y descargue una parte cada vez. Sin filtro, compruebe que no hay ninguna búsqueda.',
    support:
      'El Excel sigue el filtro que está puesto. «Lista incompleta» es lo que pone cuando el servicio no da más páginas.',
    words: [
      'en el excel no vienen todas',
      'el excel viene a medias',
      'el excel no está entero',
      'he bajado el excel y faltan facturas',
      'excel cortado',
      'el excel está incompleto',
      'el excel no trae todas las facturas',
      'lista incompleta',
      'faltan filas en la descarga',
    ],
    scenes: ['invoices-loaded'],
    find: (state) => says(state, 'lists.part', 'lists.lastPageOfPart'),
  },
];

/** Whether a call of the screen stayed without an answer; not one that was repeated. */
const isCutOff = ({ answers }: Scene): boolean => answers.some(({ fault, once }) => fault === 'no-connection' && !once);

/** A situation that holds on a screen. */
export interface FoundSituation extends Omit<ScreenSituation, 'find'> {
  /** What it is about: the fields to correct, the filters that are set. */
  about: string[];
}

/** Finds what decides a screen, first the likeliest (R-DESK-07). */
export const findSituations = (state: ScreenState): FoundSituation[] =>
  SITUATIONS.flatMap(({ find, ...situation }) => {
    const found = find(state);
    const about = Array.isArray(found) ? [...new Set(found)] : [];
    return found === true || about.length > 0 ? [{ ...situation, about }] : [];
  });
