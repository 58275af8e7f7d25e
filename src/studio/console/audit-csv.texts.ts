import type { TextPack } from '#shared/texts/texts.ts';

/** The heads of the columns of the exported audit, in their order. */
export const auditCsvTexts = {
  es: {
    'auditCsv.id': 'Número',
    'auditCsv.at': 'Cuándo (hora de Madrid)',
    'auditCsv.offset': 'Huso',
    'auditCsv.email': 'Correo electrónico',
    'auditCsv.name': 'Nombre',
    'auditCsv.action': 'Qué',
    'auditCsv.entity': 'Entidad',
    'auditCsv.version': 'Versión',
    'auditCsv.before': 'Huella anterior',
    'auditCsv.after': 'Huella posterior',
    'auditCsv.detail': 'Detalle',
    'auditCsv.staffId': 'Identificador de la persona',
  },
  en: {
    'auditCsv.id': 'Number',
    'auditCsv.at': 'When (Madrid time)',
    'auditCsv.offset': 'Offset',
    'auditCsv.email': 'Email',
    'auditCsv.name': 'Name',
    'auditCsv.action': 'What',
    'auditCsv.entity': 'Entity',
    'auditCsv.version': 'Version',
    'auditCsv.before': 'Hash before',
    'auditCsv.after': 'Hash after',
    'auditCsv.detail': 'Detail',
    'auditCsv.staffId': 'Id of the person',
  },
} satisfies TextPack;
