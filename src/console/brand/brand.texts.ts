import type { TextPack } from '#shared/texts.ts';
import { STUDIO_TEXTS } from '#generated/studio/texts.ts';

/** The texts of the brand tab; the texts of entity fields come from their records. */
export const brandTexts: TextPack = {
  es: {
    ...STUDIO_TEXTS.es,
    'brand.colors': 'Colores',
    'brand.names': 'Nombres y enlaces',
    'brand.information': 'Primera capa de información',
    'brand.support': 'Contacto de ayuda',
    'brand.days': 'Días',
    'brand.planner': 'Planificador',
    'brand.logos': 'Logotipos',
    'brand.logos.default': 'El de por defecto',
    'brand.logos.reset': 'Volver al de por defecto',
    'brand.logos.resetOf': 'Volver al de por defecto: %{label}',
    'brand.pairs': 'Colores que se ven juntos',
    'brand.pairs.light': 'Tema claro',
    'brand.pairs.dark': 'Tema oscuro (sus colores se ajustan solos)',
    'brand.pairs.passes': '%{ratio}:1, se lee bien',
    'brand.pairs.fails': '%{ratio}:1, no se lee bien (hace falta %{demanded}:1)',
    'brand.pairs.use': 'Usar %{color} (%{ratio}:1)',
  },
  en: {
    ...STUDIO_TEXTS.en,
    'brand.colors': 'Colours',
    'brand.names': 'Names and links',
    'brand.information': 'First layer of information',
    'brand.support': 'Support contact',
    'brand.days': 'Days',
    'brand.planner': 'Planner',
    'brand.logos': 'Logos',
    'brand.logos.default': 'The default one',
    'brand.logos.reset': 'Back to the default one',
    'brand.logos.resetOf': 'Back to the default one: %{label}',
    'brand.pairs': 'Colours that occur together',
    'brand.pairs.light': 'Light theme',
    'brand.pairs.dark': 'Dark theme (its colours are adjusted automatically)',
    'brand.pairs.passes': '%{ratio}:1, readable',
    'brand.pairs.fails': '%{ratio}:1, hard to read (%{demanded}:1 is required)',
    'brand.pairs.use': 'Use %{color} (%{ratio}:1)',
  },
};
