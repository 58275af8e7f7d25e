import type { Advice } from './advice-parts.ts';

/** Of codes about invoices, clients, advances and automatic advances. */
export const ADVANCE_ADVICE = {
  rejectedByScheme: {
    cause: 'El sistema de pagos ha rechazado la operación.',
    remedy: 'Compruebe la cuenta de abono y repita la operación. Si vuelve a ocurrir, use otra cuenta.',
    support: 'Rechazo del esquema de pagos (SEPA). Suele ser la cuenta de destino: cerrada, bloqueada o sin adeudos.',
  },
  rejectedByEntity: {
    cause: 'La entidad ha rechazado la operación.',
    remedy: 'Contacte con su oficina para conocer el motivo.',
    support: 'Rechazo por reglas propias de la entidad. El motivo lo tiene la oficina, no el portal.',
  },
  clientLoading: {
    cause: 'Ahora mismo no podemos mostrar sus clientes.',
    remedy: 'Espere unos minutos y recargue la página.',
    support: 'La consulta de clientes falló. Sin ella no se puede elegir cliente en anticipos ni en facturas.',
  },
  clientRequired: {
    cause: 'Falta elegir un cliente.',
    remedy: 'Elija el cliente en la lista y repita la operación.',
    support: 'La petición llegó sin cliente.',
  },
  noInvoices: {
    cause: 'No hay facturas que cumplan lo que ha buscado.',
    remedy:
      'Amplíe las fechas o quite los filtros. Recuerde que solo aparecen las facturas que su cliente ha confirmado.',
    support: 'La consulta funcionó y no devolvió facturas. Mire en la línea de tiempo con qué filtros se pidió.',
  },
  nextFinancingDate: {
    cause: 'Por ahora no hay facturas que se puedan anticipar con este cliente.',
    remedy: 'Vuelva a mirarlo más adelante, cuando su cliente confirme nuevas facturas.',
    support: 'El acuerdo del cliente tiene fechas de financiación y la próxima no ha llegado.',
  },
  exceedsPending: {
    cause: 'El importe que ha pedido es mayor que lo que queda por anticipar de la factura.',
    remedy: 'Recargue la lista de facturas y pida como máximo el importe anticipable.',
    support: 'Otra solicitud o un anticipo automático ha consumido parte del importe desde que se cargó la lista.',
  },
  alreadyFinanced: {
    cause: 'Alguna de las facturas ya se ha anticipado.',
    remedy: 'Recargue la lista y quítela de su selección. Mire en «Consulta de facturas» en qué estado está.',
    support:
      'Factura ya anticipada, a mano, por un anticipo automático o desde otra pestaña; o repetida en la misma solicitud.',
  },
  invoiceTotalRequired: {
    cause: 'El total de la solicitud no coincide con la suma de las facturas.',
    remedy: 'Vuelva a la lista, seleccione de nuevo las facturas y repita la solicitud.',
    support:
      'El total o el número de facturas no es el de las facturas enviadas. No debería pasar desde el portal: pida la referencia.',
  },
  invoiceRequired: {
    cause: 'No hay ninguna factura seleccionada.',
    remedy: 'Seleccione al menos una factura y repita la solicitud.',
    support: 'La petición llegó sin facturas.',
  },
  nominalRequired: {
    cause: 'El importe de alguna factura falta o no es válido.',
    remedy: 'Escriba un importe mayor que los gastos, con dos decimales como máximo.',
    support: 'Importe vacío, con más de dos decimales, o tan pequeño que no cubre sus costes.',
  },
  financingCreation: {
    cause: 'No se ha podido crear el anticipo.',
    remedy: 'Antes de repetirlo, mire en «Consulta de facturas» si la factura ya figura como anticipada.',
    support:
      'El sistema de la entidad no confirmó la operación. Compruebe con la oficina si se anotó antes de aconsejar que se repita.',
  },
  automaticAdvanceCreation: {
    cause: 'No se ha podido crear el anticipo automático.',
    remedy: 'Compruebe si ya tiene uno con ese cliente: en ese caso, modifíquelo en lugar de crear otro.',
    support: 'Casi siempre, ya existe un anticipo automático con ese cliente.',
  },
  automaticAdvanceChange: {
    cause: 'No se ha podido modificar el anticipo automático.',
    remedy: 'Recargue la lista: si ya no aparece, se dio de baja y tiene que crear otro.',
    support: 'El anticipo automático que se quería cambiar ya no existe.',
  },
  automaticAdvanceDeletion: {
    cause: 'No se ha podido dar de baja el anticipo automático.',
    remedy: 'Recargue la lista: si ya no aparece, la baja ya está hecha.',
    support: 'El anticipo automático que se quería dar de baja ya no existe.',
  },
  noAutomaticAdvances: {
    cause: 'No tiene ningún anticipo automático que cumpla lo que ha buscado.',
    remedy: 'Quite los filtros. Si no tiene ninguno, puede crearlo en esa misma página.',
    support: 'La consulta funcionó y no devolvió nada.',
  },
  transactionProperties: {
    cause: 'No se han podido preparar los datos de la operación.',
    remedy: 'Espere unos minutos y repita la operación.',
    support: 'Falta un parámetro de la operación en el sistema de la entidad. Pase la referencia a sistemas.',
  },
  reference: {
    cause: 'No se ha podido dar una referencia a la operación.',
    remedy: 'Espere unos minutos y repita la operación. No se ha realizado nada.',
    support: 'El sistema de la entidad no dio número de operación. Pase la referencia del portal a sistemas.',
  },
  operationUnavailable: {
    cause: 'La operación no está disponible en este momento, o no para esa factura o ese día.',
    remedy:
      'Recargue la página y repítala. Los anticipos solo se piden con fecha de hoy y de facturas que aún no han vencido.',
    support:
      'La factura no admite anticipo ese día (estado o vencimiento), la fecha no es la de hoy, o la operación no existe en ese servicio.',
  },
} satisfies Record<string, Advice>;
