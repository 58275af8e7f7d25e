import type { TextPack } from '#shared/texts/texts.ts';

export const rolesTexts: TextPack = {
  es: {
    'roles.editor': 'Edición',
    'roles.publisher': 'Publicación',
    'roles.support': 'Soporte',
    'roles.admin': 'Administración',
    'roles.editor.may': 'Prepara borradores de las entidades, los previsualiza y pide su revisión.',
    'roles.publisher.may': 'Revisa, publica, programa y restaura versiones.',
    'roles.support.may': 'Abre escenas e informes para ver lo que ve un proveedor.',
    'roles.admin.may': 'Gestiona al personal de la consola y lee la auditoría.',
    'scope.all': 'Todas las entidades',
  },
  en: {
    'roles.editor': 'Editing',
    'roles.publisher': 'Publishing',
    'roles.support': 'Support',
    'roles.admin': 'Administration',
    'roles.editor.may': 'Prepares drafts of entities, previews them and requests their review.',
    'roles.publisher.may': 'Reviews, publishes, schedules and restores versions.',
    'roles.support.may': 'Opens scenes and reports to see what a supplier sees.',
    'roles.admin.may': 'Manages the staff of the console and reads the audit.',
    'scope.all': 'All entities',
  },
};
