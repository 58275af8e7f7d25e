import type { TextPack } from '#console/i18n/texts.ts';

export const wordsTexts: TextPack = {
  es: {
    'words.about':
      'La entidad dice un texto con sus propias palabras. Los demás son los de por defecto. |||| La entidad dice %{smart_count} textos con sus propias palabras. Los demás son los de por defecto.',
    'words.search': 'Buscar por clave o por palabras',
    'words.none': 'Ningún texto coincide con la búsqueda.',
    'words.reset': 'Volver al texto por defecto: %{key}',
    'words.key': 'Clave del texto',
    'words.key.help': 'Por ejemplo, login.title',
    'words.key.invalid': 'Escriba una clave como login.title',
    'words.key.known': 'La entidad ya tiene este texto: está más abajo',
    'words.text': 'Palabras propias',
    'words.add': 'Añadir texto',
  },
  en: {
    'words.about':
      'The entity says one text in its own words. All others are the default ones. |||| The entity says %{smart_count} texts in its own words. All others are the default ones.',
    'words.search': 'Search by key or by words',
    'words.none': 'No text matches the search.',
    'words.reset': 'Back to the default text: %{key}',
    'words.key': 'Key of the text',
    'words.key.help': 'Such as login.title',
    'words.key.invalid': 'Type a key such as login.title',
    'words.key.known': 'The entity has this text already: it is below',
    'words.text': 'Own words',
    'words.add': 'Add text',
  },
};
