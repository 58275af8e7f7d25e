import type { TextPack } from '#portal/i18n/i18n.ts';

export const accessibilityTexts: TextPack = {
  es: {
    'accessibility.title': 'Declaración de accesibilidad',
    'accessibility.scope': 'Esta declaración es de %{legalName} y se refiere a este portal.',
    'accessibility.conformance': 'Situación de cumplimiento',
    'accessibility.conformance.full': 'Este portal cumple la norma EN 301 549 (WCAG 2.1, nivel AA).',
    'accessibility.conformance.partial': 'Este portal cumple en parte la norma EN 301 549 (WCAG 2.1, nivel AA).',
    'accessibility.conformance.none': 'Este portal no cumple la norma EN 301 549 (WCAG 2.1, nivel AA).',
    'accessibility.exceptions': 'Lo que no se cumple',
    'accessibility.auditedOn': 'Última auditoría',
    'accessibility.contact': 'Contacto',
    'accessibility.contactText': 'Si algo de este portal no le resulta accesible, escriba a',
    'accessibility.none': 'La entidad no ha publicado todavía su declaración de accesibilidad.',
    'accessibility.home': 'Ir al inicio',
  },
  en: {
    'accessibility.title': 'Statement of accessibility',
    'accessibility.scope': 'This statement is made by %{legalName} and is about this portal.',
    'accessibility.conformance': 'State of conformance',
    'accessibility.conformance.full': 'This portal conforms to EN 301 549 (WCAG 2.1, level AA).',
    'accessibility.conformance.partial': 'This portal conforms in part to EN 301 549 (WCAG 2.1, level AA).',
    'accessibility.conformance.none': 'This portal does not conform to EN 301 549 (WCAG 2.1, level AA).',
    'accessibility.exceptions': 'What does not conform',
    'accessibility.auditedOn': 'Last audit',
    'accessibility.contact': 'Contact',
    'accessibility.contactText': 'If you cannot use a part of this portal, write to',
    'accessibility.none': 'The entity has not published its statement of accessibility yet.',
    'accessibility.home': 'Go to the start',
  },
};
