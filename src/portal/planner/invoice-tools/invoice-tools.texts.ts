import type { TextPack } from '#portal/i18n/i18n.ts';

export const invoiceToolsTexts: TextPack = {
  es: {
    'invoiceTools.search': 'Buscar por número o cliente',
    'invoiceTools.searched': 'Búsqueda',
    'invoiceTools.due': 'Vencimiento',
    'invoiceTools.due.week': 'Vence esta semana',
    'invoiceTools.due.month': 'Este mes',
    'invoiceTools.due.overdue': 'Vencidas',
    'invoiceTools.count': 'Contar y sumar todas',
    'invoiceTools.sums':
      '%{rows} factura · %{nominal} · anticipado %{advanced} |||| %{rows} facturas · %{nominal} · anticipado %{advanced}',
    'invoiceTools.found':
      '%{rows} factura encontrada · %{nominal} · anticipado %{advanced} |||| %{rows} facturas encontradas · %{nominal} · anticipado %{advanced}',
    'invoiceTools.advanceable':
      '%{rows} factura · %{nominal} · anticipable %{advanced} |||| %{rows} facturas · %{nominal} · anticipable %{advanced}',
    'invoiceTools.atLeast': 'Al menos %{sums}',
    'invoiceTools.read': 'Leída %{rows} factura |||| Leídas %{rows} facturas',
    'invoiceTools.cancel': 'Cancelar',
    'invoiceTools.stopped': 'No se han leído todas las facturas.',
    'invoiceTools.continue': 'Seguir buscando',
    'invoiceTools.failed': 'No hemos podido leer todas las facturas.',
    'invoiceTools.noMatch': 'Ninguna factura coincide con «%{text}».',
    'invoiceTools.clear': 'Borrar la búsqueda',
    'invoiceTools.more': 'Ver más',
  },
  en: {
    'invoiceTools.search': 'Search by number or client',
    'invoiceTools.searched': 'Search',
    'invoiceTools.due': 'Due',
    'invoiceTools.due.week': 'Due this week',
    'invoiceTools.due.month': 'This month',
    'invoiceTools.due.overdue': 'Overdue',
    'invoiceTools.count': 'Count and add up all',
    'invoiceTools.sums':
      '%{rows} invoice · %{nominal} · advanced %{advanced} |||| %{rows} invoices · %{nominal} · advanced %{advanced}',
    'invoiceTools.found':
      '%{rows} invoice found · %{nominal} · advanced %{advanced} |||| %{rows} invoices found · %{nominal} · advanced %{advanced}',
    'invoiceTools.advanceable':
      '%{rows} invoice · %{nominal} · can be advanced %{advanced} |||| %{rows} invoices · %{nominal} · can be advanced %{advanced}',
    'invoiceTools.atLeast': 'At least %{sums}',
    'invoiceTools.read': '%{rows} invoice read |||| %{rows} invoices read',
    'invoiceTools.cancel': 'Cancel',
    'invoiceTools.stopped': 'Not all invoices were read.',
    'invoiceTools.continue': 'Continue the search',
    'invoiceTools.failed': 'We could not read all invoices.',
    'invoiceTools.noMatch': 'No invoice matches “%{text}”.',
    'invoiceTools.clear': 'Clear the search',
    'invoiceTools.more': 'Show more',
  },
};
