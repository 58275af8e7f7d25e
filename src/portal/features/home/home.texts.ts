import type { TextPack } from '#portal/i18n/i18n.ts';

export const homeTexts: TextPack = {
  es: {
    'home.title': 'Le damos la bienvenida, %{alias}',
    'home.intro': '¿Qué desea hacer hoy?',
    'home.invoices': 'Vea todas sus facturas, su estado y su fecha de cobro.',
    'home.advances': 'Cobre hoy sus facturas pendientes y conozca antes cuánto le cuesta.',
    'home.automaticAdvances': 'Cobre siempre por adelantado las facturas de un cliente.',
    'home.accounts': 'Gestione las cuentas en las que recibe sus cobros.',
    'home.supplier': 'Mantenga al día los datos de su empresa.',
  },
  en: {
    'home.title': 'Welcome, %{alias}',
    'home.intro': 'What would you like to do today?',
    'home.invoices': 'See all your invoices, their status and when they are paid.',
    'home.advances': 'Get paid today and know the cost in advance.',
    'home.automaticAdvances': 'Always have the invoices of a client paid early.',
    'home.accounts': 'Manage the accounts that receive your payments.',
    'home.supplier': 'Keep the data of your company up to date.',
  },
};
