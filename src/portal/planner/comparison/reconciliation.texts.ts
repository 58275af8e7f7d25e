import type { TextPack } from '#portal/i18n/i18n.ts';

export const reconciliationTexts: TextPack = {
  es: {
    'reconciliation.summary': 'Resumen',
    'reconciliation.movement': 'Movimiento',
    'reconciliation.valueDay': 'Fecha valor',
    'reconciliation.kind': 'Concepto',
    'reconciliation.kind.advance': 'Anticipo',
    'reconciliation.kind.due': 'Pago al vencimiento',
    'reconciliation.kind.unlisted': 'Anticipado sin operación conocida',
    'reconciliation.state': 'Estado',
    'reconciliation.state.paid': 'Pagado',
    'reconciliation.state.toCome': 'Por llegar',
    'reconciliation.state.undated': 'Sin fecha conocida',
    'reconciliation.state.unpriced': 'Sin precio conocido',
    'reconciliation.state.unlisted': 'Sin movimiento conocido',
    'reconciliation.reference': 'Referencia de la operación',
    'reconciliation.client': 'Cliente',
    'reconciliation.clientNumber': 'Número de cliente',
    'reconciliation.wayToPay': 'Forma de pago',
    'reconciliation.account': 'Cuenta',
    'reconciliation.invoices': 'Facturas',
    'reconciliation.invoiceCount': '%{smart_count} factura |||| %{smart_count} facturas',
    'reconciliation.number': 'Factura',
    'reconciliation.bankNumber': 'Número en la entidad',
    'reconciliation.issued': 'Emisión',
    'reconciliation.due': 'Vencimiento',
    'reconciliation.nominal': 'Importe de la factura',
    'reconciliation.gross': 'Importe bruto',
    'reconciliation.cost': 'Coste',
    'reconciliation.net': 'Importe neto',
    'reconciliation.arrives': 'Importe que llega',
    'reconciliation.noteWhole': 'Cada movimiento está completo, también con las facturas que el filtro no incluye.',
    'reconciliation.notePaid':
      'Pagado: su fecha valor ha llegado. El portal no ve su cuenta; compruebe el abono en el extracto.',
    'reconciliation.noteDue':
      'Pagos al vencimiento: calculados con las facturas, por día, cliente, cuenta y forma de pago. Su entidad puede abonarlos agrupados de otra manera y con su propia referencia.',
    'reconciliation.noteUnlisted':
      'Sin movimiento conocido: la entidad dice que se anticipó, pero no con qué operación, qué día ni a qué coste.',
    'reconciliation.noteUnpriced':
      'Sin precio conocido: se abonó otro día que el del precio que aceptó. El importe que llega está en el extracto.',
    'reconciliation.noteSession':
      'Su entidad no ofrece la lista de operaciones. Solo figuran los anticipos de esta sesión, como estaban al solicitarlos.',
    'reconciliation.notePartOperations': 'La entidad tiene más operaciones de las que envía: pueden faltar anticipos.',
    'reconciliation.noteDiffers':
      'Operación %{reference}: sus facturas suman %{lines} y la operación %{total}. Pregunte a su entidad.',
    'reconciliation.unconfirmed':
      'No incluye %{smart_count} factura sin confirmar o en trámite: %{amount} |||| No incluye %{smart_count} facturas sin confirmar o en trámite: %{amount}',
  },
  en: {
    'reconciliation.summary': 'Summary',
    'reconciliation.movement': 'Movement',
    'reconciliation.valueDay': 'Value date',
    'reconciliation.kind': 'Concept',
    'reconciliation.kind.advance': 'Advance',
    'reconciliation.kind.due': 'Payment when due',
    'reconciliation.kind.unlisted': 'Advanced by an unknown operation',
    'reconciliation.state': 'State',
    'reconciliation.state.paid': 'Paid',
    'reconciliation.state.toCome': 'To come',
    'reconciliation.state.undated': 'Without a known date',
    'reconciliation.state.unpriced': 'Without a known price',
    'reconciliation.state.unlisted': 'Without a known movement',
    'reconciliation.reference': 'Reference of the operation',
    'reconciliation.client': 'Client',
    'reconciliation.clientNumber': 'Client number',
    'reconciliation.wayToPay': 'Payment method',
    'reconciliation.account': 'Account',
    'reconciliation.invoices': 'Invoices',
    'reconciliation.invoiceCount': '%{smart_count} invoice |||| %{smart_count} invoices',
    'reconciliation.number': 'Invoice',
    'reconciliation.bankNumber': 'Number at the entity',
    'reconciliation.issued': 'Issued',
    'reconciliation.due': 'Due',
    'reconciliation.nominal': 'Amount of the invoice',
    'reconciliation.gross': 'Gross amount',
    'reconciliation.cost': 'Cost',
    'reconciliation.net': 'Net amount',
    'reconciliation.arrives': 'Amount that arrives',
    'reconciliation.noteWhole': 'Each movement is whole, also with invoices that the filter leaves out.',
    'reconciliation.notePaid':
      'Paid: its value date has come. The portal does not see your account; check the statement.',
    'reconciliation.noteDue':
      'Payments when due: calculated from the invoices, by day, client, account and payment method. Your entity may group them in another way, with a reference of its own.',
    'reconciliation.noteUnlisted':
      'Without a known movement: the entity says that it was advanced, but not by which operation, on which day or at what cost.',
    'reconciliation.noteUnpriced':
      'Without a known price: it was paid on another day than that of the price that you accepted. The statement has the amount that arrived.',
    'reconciliation.noteSession':
      'Your entity does not offer the list of operations. Only the advances of this session are here, as they were when requested.',
    'reconciliation.notePartOperations': 'The entity has more operations than it sends: advances may be missing.',
    'reconciliation.noteDiffers':
      'Operation %{reference}: its invoices add up to %{lines}, and the operation to %{total}. Ask your entity.',
    'reconciliation.unconfirmed':
      'Without %{smart_count} invoice that is not confirmed or processed: %{amount} |||| Without %{smart_count} invoices that are not confirmed or processed: %{amount}',
  },
};
