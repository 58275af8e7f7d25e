import { CONSOLE_AUDIT_ACTIONS, kindTexts } from '#shared/console/audit-kinds.ts';
import type { TextPack } from '#shared/texts/texts.ts';

export const auditTexts: TextPack = {
  es: {
    'resources.audit.name': 'Anotación |||| Auditoría',
    'resources.audit.about': 'Quién hizo qué y cuándo. Nada de lo anotado se puede cambiar.',
    'resources.audit.empty': 'Aquí quedará anotado lo que haga cada persona en la consola.',
    'resources.audit.fields.at': 'Cuándo',
    'resources.audit.fields.who': 'Quién',
    'resources.audit.fields.action': 'Qué',
    'resources.audit.fields.entity': 'Entidad',
    'resources.audit.fields.version': 'Versión',
    'resources.audit.fields.before': 'Huella anterior',
    'resources.audit.fields.after': 'Huella posterior',
    'resources.audit.fields.detail': 'Detalle',
    'audit.from': 'Desde',
    'audit.to': 'Hasta',
    ...kindTexts(CONSOLE_AUDIT_ACTIONS, 'audit.actions', 'es'),
  },
  en: {
    'resources.audit.name': 'Entry |||| Audit',
    'resources.audit.about': 'Who did what and when. Entries cannot be changed.',
    'resources.audit.empty': 'What each person does in the console will be recorded here.',
    'resources.audit.fields.at': 'When',
    'resources.audit.fields.who': 'Who',
    'resources.audit.fields.action': 'What',
    'resources.audit.fields.entity': 'Entity',
    'resources.audit.fields.version': 'Version',
    'resources.audit.fields.before': 'Hash before',
    'resources.audit.fields.after': 'Hash after',
    'resources.audit.fields.detail': 'Detail',
    'audit.from': 'From',
    'audit.to': 'Until',
    ...kindTexts(CONSOLE_AUDIT_ACTIONS, 'audit.actions', 'en'),
  },
};
