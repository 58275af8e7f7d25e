import type { Advice } from './advice-parts.ts';

/** Of codes that any call may give: nothing found, nothing understood, nothing answered. */
export const SERVICE_ADVICE = {
  dataNotFound: {
    cause: 'No hay datos que mostrar con lo que ha buscado.',
    remedy: 'Quite los filtros o amplíe las fechas y vuelva a buscar.',
    support:
      'El servicio no encontró nada. No es un fallo: las listas muestran la imagen de «No se encontraron datos».',
  },
  noResults: {
    cause: 'La búsqueda no ha dado ningún resultado.',
    remedy: 'Revise lo que ha buscado: quite algún filtro o amplíe las fechas.',
    support: 'El servicio no encontró nada con esos filtros. Mire en la línea de tiempo con cuáles se pidió.',
  },
  wrongOperation: {
    cause: 'La operación no se ha podido entender.',
    remedy: 'Vuelva al inicio, entre de nuevo en la pantalla y repítala.',
    support: 'El sistema de la entidad no reconoce la operación. Si se repite, pase la referencia a sistemas.',
  },
  invalidRequest: {
    cause: 'Alguno de los datos enviados no es válido.',
    remedy: 'Revise los campos, sobre todo los que tienen símbolos o espacios, y envíelo de nuevo.',
    support:
      'El servicio no aceptó la forma de un dato. El mensaje técnico de la respuesta, en la línea de tiempo, dice cuál.',
  },
  cannotProcess: {
    cause: 'El servicio no puede atender su solicitud en este momento.',
    remedy: 'Espere unos minutos y repítala. No se ha realizado nada.',
    support:
      'Fallo o parada del servicio (HTTP 500 o 503), o demasiadas peticiones seguidas (429). Busque la referencia en el registro.',
  },
  serviceResponse: {
    cause: 'Uno de los sistemas que usa el portal no ha respondido bien.',
    remedy: 'Espere unos minutos y repita la operación.',
    support:
      'Un sistema de la entidad detrás del portal no respondió bien. El código los distingue, pero su significado exacto lo conoce sistemas: páseles código y referencia.',
  },
  noTerminal: {
    cause: 'Un sistema de su entidad no está disponible. No depende de usted.',
    remedy: 'Espere unos minutos y repita la operación.',
    support:
      'El terminal con el que el servicio habla con la entidad no existe o no está dado de alta. Avise a sistemas.',
  },
  contactBranch: {
    cause: 'El portal no puede tramitar su solicitud: tiene que hacerlo su oficina.',
    remedy: 'Contacte con su oficina y dígale qué operación quería hacer.',
    support: 'La entidad ha decidido que este caso lo lleve la oficina. El motivo no llega al portal.',
  },
  connection: {
    cause: 'Su equipo no ha podido conectar con el portal.',
    remedy: 'Compruebe su conexión a internet, o pruebe desde otra red o con el teléfono. Después recargue la página.',
    support:
      'La petición no llegó al servicio o no volvió respuesta: red del proveedor, cortafuegos, VPN o proxy. No hay rastro en el registro del servicio.',
  },
  unknown: {
    cause: 'Ha ocurrido algo que el portal no esperaba.',
    remedy: 'Recargue la página y repita la operación.',
    support:
      'Falló el propio portal en el navegador, o el servicio lo ha respondido él mismo. Mire la línea de tiempo.',
  },
} satisfies Record<string, Advice>;
