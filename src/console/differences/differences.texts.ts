import type { TextPack } from '#shared/texts/texts.ts';

export const differencesTexts: TextPack = {
  es: {
    'differences.before': 'Antes',
    'differences.after': 'Después',
    'differences.nothing': 'nada',
    'differences.same': 'Se ve igual que antes.',
    'differences.removed': 'Quitado:',
    'differences.added': 'Añadido:',
    'differences.unchanged': 'Ver un párrafo sin cambios |||| Ver %{smart_count} párrafos sin cambios',
    'differences.picture': '%{side}: %{name}',
    'differences.bytes': '%{size} KB',
  },
  en: {
    'differences.before': 'Before',
    'differences.after': 'After',
    'differences.nothing': 'nothing',
    'differences.same': 'It looks the same as before.',
    'differences.removed': 'Removed:',
    'differences.added': 'Added:',
    'differences.unchanged': 'Show one unchanged paragraph |||| Show %{smart_count} unchanged paragraphs',
    'differences.picture': '%{side}: %{name}',
    'differences.bytes': '%{size} KB',
  },
};
