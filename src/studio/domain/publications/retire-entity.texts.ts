import type { TextPack } from '#shared/texts/texts.ts';

/** Texts for suppliers, who read Spanish. */
export const retireEntityTexts = {
  es: {
    // What the hosts of a retired entity say unless it gives a text of its own (R-DESK-04).
    'retirement.closed':
      'Ya no se puede entrar en este portal. Si necesita algo de sus facturas o sus anticipos, póngase en contacto con nosotros.',
  },
  en: {},
} satisfies TextPack;
