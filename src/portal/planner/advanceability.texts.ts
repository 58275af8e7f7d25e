import type { TextPack } from '#portal/i18n/i18n.ts';

export const advanceabilityTexts: TextPack = {
  es: {
    'advanceability.all': 'Puede anticipar todo su importe: %{amount}.',
    'advanceability.part': 'Puede anticipar %{amount} de esta factura.',
    'advanceability.state': 'Su estado es «%{state}»: no se puede anticipar.',
    'advanceability.due': 'Vence el %{day}; ya no se puede anticipar.',
    'advanceability.notToday': 'La entidad no la ofrece hoy para anticipar.',
    'advanceability.unknown': 'No sabemos si se puede anticipar: la entidad tiene más facturas que las que envía.',
  },
  en: {
    'advanceability.all': 'You can advance its whole amount: %{amount}.',
    'advanceability.part': 'You can advance %{amount} of this invoice.',
    'advanceability.state': 'Its status is “%{state}”: it cannot be advanced.',
    'advanceability.due': 'It is due on %{day}; it can no longer be advanced.',
    'advanceability.notToday': 'The entity does not offer it for an advance today.',
    'advanceability.unknown': 'We do not know whether it can be advanced: the entity has more invoices than it sends.',
  },
};
