import type { TextPack } from '#portal/i18n/i18n.ts';

export const homeFiguresTexts: TextPack = {
  es: {
    'glance.title': 'De un vistazo',
    'glance.due': 'Le vence en %{days} días',
    'glance.advanceable': 'Puede cobrar hoy',
    'glance.attention': 'Necesita su atención',
    'glance.count': '%{smart_count} factura |||| %{smart_count} facturas',
    'glance.advanced': '%{invoices}, %{smart_count} ya anticipada |||| %{invoices}, %{smart_count} ya anticipadas',
    'glance.countOwnExpenses':
      '%{smart_count} factura con gastos a su cargo |||| %{smart_count} facturas con gastos a su cargo',
    'glance.countBeforeCosts': '%{smart_count} factura, antes de gastos |||| %{smart_count} facturas, antes de gastos',
    'glance.see': 'Ver',
    'glance.tooMany': 'Hay demasiadas facturas para sumarlas aquí',
    'glance.nothing': 'Nada pendiente',
    'glance.accounts': '%{smart_count} cuenta espera un documento |||| %{smart_count} cuentas esperan un documento',
    'glance.advances': '%{smart_count} anticipo espera autorización |||| %{smart_count} anticipos esperan autorización',
  },
  en: {
    'glance.title': 'At a glance',
    'glance.due': 'Due to you in %{days} days',
    'glance.advanceable': 'You can cash today',
    'glance.attention': 'Needs your attention',
    'glance.count': '%{smart_count} invoice |||| %{smart_count} invoices',
    'glance.advanced': '%{invoices}, %{smart_count} already advanced |||| %{invoices}, %{smart_count} already advanced',
    'glance.countOwnExpenses':
      '%{smart_count} invoice whose expenses you pay |||| %{smart_count} invoices whose expenses you pay',
    'glance.countBeforeCosts': '%{smart_count} invoice, before costs |||| %{smart_count} invoices, before costs',
    'glance.see': 'See them',
    'glance.tooMany': 'There are too many invoices to add up here',
    'glance.nothing': 'Nothing pending',
    'glance.accounts': '%{smart_count} account awaits a document |||| %{smart_count} accounts await a document',
    'glance.advances': '%{smart_count} advance awaits authorisation |||| %{smart_count} advances await authorisation',
  },
};
