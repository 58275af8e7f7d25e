import type { TextPack } from '#portal/i18n/i18n.ts';

export const operationsTexts: TextPack = {
  es: {
    'operations.title': 'Operaciones',
    'operations.one': 'Operación %{reference}',
    'operations.empty': 'Cuando solicite un anticipo, lo verá aquí.',
    'operations.emptyAction': 'Anticipar facturas',
    'operations.noAmount': 'No disponible',
    'operations.noAmountsHelp': 'Los importes que envía su entidad no cuadran. Consulte a su entidad.',
    'operations.automatic': 'Anticipo automático',
    'operations.unknownUser': 'Usuario desconocido',
    'operations.session': 'Su entidad no ofrece la lista de operaciones. Aquí están los anticipos de esta sesión.',
    'operations.sessionEmpty': 'En esta sesión no ha solicitado ningún anticipo.',
    'operations.notFound': 'No encontramos esta operación',
    'operations.notFoundText': 'Búsquela en la lista de operaciones.',
    'operations.back': 'Ver todas las operaciones',
  },
  en: {
    'operations.title': 'Operations',
    'operations.one': 'Operation %{reference}',
    'operations.empty': 'When you request an advance, you will see it here.',
    'operations.emptyAction': 'Advance invoices',
    'operations.noAmount': 'Not available',
    'operations.noAmountsHelp': 'The amounts that your entity sends do not add up. Ask your entity.',
    'operations.automatic': 'Automatic advance',
    'operations.unknownUser': 'Unknown user',
    'operations.session': 'Your entity does not offer the list of operations. These are the advances of this session.',
    'operations.sessionEmpty': 'You have not requested an advance in this session.',
    'operations.notFound': 'We cannot find this operation',
    'operations.notFoundText': 'Look for it in the list of operations.',
    'operations.back': 'See all operations',
  },
};
