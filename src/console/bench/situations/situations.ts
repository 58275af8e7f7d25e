import { isEmptyAtService } from './is-empty-at-service.ts';
import { listNames, listValuesIn, says, type ScreenState } from './screen-state.ts';

/** A reason why a supplier is stuck on a screen that shows no error code, and what to say about it (R-DESK-07). */
export interface Situation {
  name: string;
  /** Its title for support. */
  title: string;
  /** For the supplier: why, and what to do. */
  cause: string;
  remedy: string;
  /** For support alone. */
  support: string;
  /** Whether it holds; a list holds when it is not empty, and names what it is about. */
  find: (state: ScreenState) => boolean | string[];
}

const FIELD = /^(textbox|searchbox|combobox|spinbutton|checkbox|radio|group)$/;

/** All situations, first the likeliest: what covers the screen, then what blocks it, then what is still to be done. */
export const SITUATIONS: readonly Situation[] = [
  {
    name: 'offline',
    title: 'No hay conexión',
    cause: 'Su equipo no ha podido hablar con el portal: la conexión a internet se ha cortado.',
    remedy: 'Compruebe que otras páginas se abren y pulse «Reintentar». Lo que había escrito sigue ahí.',
    support:
      'No es un fallo del servicio: ninguna llamada llegó. Si otras páginas le funcionan, pregunte por una VPN o un cortafuegos de su empresa.',
    find: (state) => says(state, 'ui.offline') || state.scene.answers.some(({ fault }) => fault === 'no-connection'),
  },
  {
    name: 'session-ending',
    title: 'La sesión está a punto de cerrarse',
    cause: 'Lleva un rato sin usar el portal y, por seguridad, la sesión se va a cerrar.',
    remedy: 'Mueva el ratón o pulse una tecla para seguir. Si se cierra, al entrar de nuevo seguirá donde estaba.',
    support: 'El aviso sale un minuto antes del cierre. No se pierde lo escrito.',
    find: (state) => says(state, 'auth.idleWarning'),
  },
  {
    name: 'session-ended',
    title: 'La sesión se ha cerrado',
    cause: 'Pasó un rato sin usar el portal y, por seguridad, la sesión se cerró.',
    remedy: 'Entre de nuevo con su correo y su contraseña: seguirá donde estaba.',
    support: 'No es un error de acceso. Lo que había escrito se le devuelve después de entrar en la misma pestaña.',
    find: (state) => says(state, 'auth.idle'),
  },
  {
    name: 'link-over',
    title: 'El enlace del correo ya no sirve',
    cause: 'El enlace que ha abierto ha caducado, se ha usado ya o ha llegado cortado.',
    remedy: 'Pida un enlace nuevo con «¿Ha olvidado su contraseña?» y abra el último correo que reciba.',
    support:
      'Si usa el último correo y sigue igual, su programa de correo puede partir el enlace: que lo copie entero en el navegador.',
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
    find: (state) => says(state, 'advances.noAccount', 'automatic.noAccount'),
  },
  {
    name: 'amount-too-high',
    title: 'Pide más de lo que se puede anticipar',
    cause: 'El importe escrito es mayor que el que queda por anticipar de esa factura.',
    remedy: 'Escriba como mucho el importe anticipable que aparece en la misma línea.',
    support: 'Si la factura se anticipó ya en parte, solo queda el resto. El importe anticipable lo dice el servicio.',
    find: (state) => says(state, 'validation.exceedsAdvanceable', 'advances.exceeds'),
  },
  {
    name: 'wrong-input',
    title: 'Hay datos que corregir',
    cause: 'Hay un dato que el portal no puede aceptar tal como está escrito.',
    remedy: 'Corrija el campo marcado en rojo: debajo pone qué falta o qué sobra.',
    support: 'Mientras haya un campo marcado no se envía nada. En «Por qué» puede señalar el campo y ver sus reglas.',
    find: (state) => listNames(state, FIELD, 'invalid'),
  },
  {
    name: 'filtered-away',
    title: 'El filtro lo esconde todo',
    cause: 'La lista está vacía porque ningún registro cumple el filtro que está puesto.',
    remedy: 'Quite el filtro con «Eliminar todos los filtros», o amplíe sus fechas e importes.',
    support: 'El filtro se queda puesto al volver a la lista en la misma visita.',
    find: (state) => (says(state, 'lists.notFound') ? listValuesIn(state, 'lists.removeFilter') : false),
  },
  {
    name: 'nothing-to-advance',
    title: 'Ese cliente no tiene facturas que anticipar',
    cause: 'El cliente elegido no tiene ahora facturas que se puedan anticipar.',
    remedy: 'Elija otro cliente, o espere a que confirme más facturas.',
    support:
      'Una factura vencida, anticipada del todo o sin confirmar no se puede anticipar: su estado lo dice en «Consulta de facturas».',
    find: (state) => says(state, 'advances.noInvoices'),
  },
  {
    name: 'no-clients',
    title: 'Todavía no tiene clientes',
    cause: 'Ningún cliente ha acordado todavía con la entidad el pago de sus facturas.',
    remedy: 'Cuando un cliente lo acuerde, lo verá aquí sin hacer nada más.',
    support: 'Si cree que debería tener uno, compruebe con él el NIF con el que está dado de alta.',
    find: (state) => says(state, 'advances.noClients', 'automatic.noClientsTitle'),
  },
  {
    name: 'nothing-there',
    title: 'No hay nada que mostrar',
    cause: 'Todavía no hay datos de este tipo.',
    remedy: 'No tiene que hacer nada: aparecerán aquí en cuanto los haya.',
    support: 'No hay ningún filtro puesto: la lista está vacía en el servicio.',
    find: (state) => says(state, 'lists.notFound') && isEmptyAtService(state),
  },
  {
    name: 'awaits-authorisation',
    title: 'La solicitud espera una autorización',
    cause: 'Su solicitud está hecha, y otra persona de su empresa tiene que autorizarla.',
    remedy: 'Cuando se autorice recibirá el dinero. No hace falta repetir la solicitud.',
    support: 'Las autorizaciones se hacen en lotes de 10. Repetir la solicitud la duplicaría: no lo proponga.',
    find: (state) => says(state, 'advances.awaitsAuthorisation', 'advances.receipt.awaited'),
  },
  {
    name: 'no-client-chosen',
    title: 'Falta elegir el cliente',
    cause: 'Las facturas se ven cuando se elige el cliente que las paga.',
    remedy: 'Elija el cliente en la lista de arriba.',
    support: 'Cada solicitud es de un solo cliente: por eso se elige antes.',
    find: (state) => says(state, 'advances.chooseClient', 'advances.chooseBoth'),
  },
  {
    name: 'nothing-selected',
    title: 'No hay ninguna factura marcada',
    cause: 'Para continuar hay que marcar al menos una factura.',
    remedy: 'Marque la casilla de las facturas que quiere cobrar hoy.',
    support: 'Los botones se activan con la primera casilla.',
    find: (state) => says(state, 'advances.chooseInvoice'),
  },
  {
    name: 'terms-not-accepted',
    title: 'Falta aceptar las condiciones',
    cause: 'Antes de enviar hay que aceptar las condiciones.',
    remedy: 'Lea las condiciones y marque la casilla que hay junto a ellas.',
    support: 'Sin la casilla no se envía nada, y lo escrito se queda como está.',
    find: (state) =>
      state.outline.some(
        ({ role, state: words }) => role === 'checkbox' && words.includes('required') && !words.includes('checked'),
      ),
  },
];

/** A situation that holds on a screen. */
export interface FoundSituation extends Omit<Situation, 'find'> {
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
