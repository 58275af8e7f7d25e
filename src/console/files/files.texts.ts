import type { TextPack } from '#console/i18n/texts.ts';

export const filesTexts: TextPack = {
  es: {
    'files.file': 'Fichero',
    'files.syntax': 'No es un JSON correcto:',
    'files.remove': 'Quitar %{name}',
    'files.size': '%{size} KB',
    'files.new': 'Fichero nuevo',
    'files.new.help': 'texts.es.json o forms/….overlay.json',
    'files.new.invalid': 'Escriba texts.es.json o un nombre como forms/login.overlay.json',
    'files.new.known': 'Este fichero ya existe',
    'files.new.add': 'Añadir fichero',
  },
  en: {
    'files.file': 'File',
    'files.syntax': 'This is no correct JSON:',
    'files.remove': 'Remove %{name}',
    'files.size': '%{size} KB',
    'files.new': 'New file',
    'files.new.help': 'texts.es.json or forms/….overlay.json',
    'files.new.invalid': 'Type texts.es.json or a name such as forms/login.overlay.json',
    'files.new.known': 'This file is there already',
    'files.new.add': 'Add file',
  },
};
