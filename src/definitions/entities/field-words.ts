import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { problemsOf, type SayProblem } from '#definitions/problems/problem.ts';
import { say, type Words } from '#definitions/problems/words.ts';

const described: Record<string, { description: string }> = entitySchema.properties;
const describedParts: Record<string, Record<string, { description: string }>> = {
  support: entitySchema.properties.support.properties,
};

/** What people call each field, and, as its schema says it in English, what to write there. */
const FIELDS: Record<string, [name: Words, write: string]> = {
  codNrbeEn: [say('entity code', 'código de la entidad'), 'el código de la entidad en cuatro cifras, como "9001"'],
  hosts: [
    say('host names', 'direcciones del portal'),
    'las direcciones de este portal en minúsculas, sin puerto, como ["proveedores.banco.example"]',
  ],
  nameSite: [say('name of the site', 'nombre del portal'), 'el título de la pestaña, de 1 a 60 caracteres'],
  faviconSite: [say('icon', 'icono'), 'el icono de la pestaña, como "assets/favicon.svg"'],
  primaryColor: [say('primary colour', 'color principal'), 'el color de botones y marcas como #RRGGBB'],
  secondaryColor: [say('second colour', 'segundo color'), 'el segundo color de la marca como #RRGGBB'],
  primaryContrastColor: [
    say('text on the primary colour', 'texto sobre el color principal'),
    'el color de textos e iconos sobre el color principal como #RRGGBB',
  ],
  header1Color: [
    say('top bar', 'barra superior'),
    'el color de la barra superior, detrás del logotipo y del usuario, como #RRGGBB',
  ],
  header2Color: [say('navigation', 'menú'), 'el color del menú bajo la barra superior como #RRGGBB'],
  backgroundGradienColorFrom: [
    say('start of the background', 'inicio del fondo'),
    'el color con el que empieza el fondo de las páginas públicas, como #RRGGBB',
  ],
  backgroundGradienColorTo: [
    say('end of the background', 'final del fondo'),
    'el color con el que acaba el fondo de las páginas públicas, como #RRGGBB',
  ],
  loginLogoUrl: [
    say('logo of the login', 'logotipo del acceso'),
    'el logotipo del acceso, sobre blanco, como "assets/logo.svg"',
  ],
  primaryLogoUrl: [
    say('logo of the header', 'logotipo de la cabecera'),
    'el logotipo de la cabecera, sobre header1Color, como "assets/logo-light.svg"',
  ],
  footer1LogoUrl: [
    say('first logo of the footer', 'primer logotipo del pie'),
    'el primer logotipo del pie, sobre un fondo claro, como "assets/footer-group.svg"',
  ],
  footer2LogoUrl: [
    say('second logo of the footer', 'segundo logotipo del pie'),
    'el segundo logotipo del pie, sobre un fondo claro, como "assets/footer-confirming.svg"',
  ],
  legalNoticeUrl: [say('legal notice', 'aviso legal'), 'la página del aviso legal, una dirección con https://'],
  cookiePolicyUrl: [
    say('cookie policy', 'política de cookies'),
    'la página de la política de cookies, una dirección con https://',
  ],
  privacyPolicyUrl: [
    say('privacy policy', 'política de privacidad'),
    'la página de la política de privacidad, una dirección con https://',
  ],
  copyrightNotice: [
    say('copyright', 'derechos de autor'),
    'a quién pertenecen los derechos, sin símbolo ni año, que añade el portal, de 1 a 120 caracteres',
  ],
  cookiesText: [
    say('text about cookies', 'texto sobre cookies'),
    'el texto de la pregunta sobre cookies, con párrafos, negritas, listas, enlaces, títulos y tablas si hace falta; "" si no hay',
  ],
  tipoConfirming: [
    say('filter by kind of confirming', 'filtro por tipo de confirming'),
    'true si se ofrece el filtro por tipo de confirming, si no false',
  ],
  timeZone: [say('time zone', 'zona horaria'), 'la zona horaria cuyo calendario dice qué día es, como "Europe/Madrid"'],
  closedDays: [
    say('closed days', 'días sin abonos'),
    'los días en que la entidad no abona aunque los bancos sí, como ["2026-12-24"]; [] si no hay',
  ],
  cookieBot: [
    say('Cookiebot', 'Cookiebot'),
    'la cuenta de Cookiebot con sus tres categorías, como { "cbid": "", "statistics": false, "marketing": false, "preferences": false }; "" como cbid si no hay',
  ],
  headerScriptUrl: [
    say('script of the head', 'programa de la cabecera'),
    'un programa para la cabecera de la página, una dirección con https:// o un archivo como "assets/welcome.js"; "" si no hay',
  ],
  headerScriptIntegrity: [
    say('hash of the script of the head', 'huella del programa de la cabecera'),
    'la huella de ese programa como sha384-…, sin la cual no se carga; "" si no hay',
  ],
  footerScriptUrl: [
    say('script of the end', 'programa del final'),
    'un programa para el final de la página, una dirección con https:// o un archivo como "assets/goodbye.js"; "" si no hay',
  ],
  footerScriptIntegrity: [
    say('hash of the script of the end', 'huella del programa del final'),
    'la huella de ese programa como sha384-…, sin la cual no se carga; "" si no hay',
  ],
  firsInfoLayer: [
    say('first layer of information', 'primera capa de información'),
    'quién responde de los datos, { "legalName": "…", "shortName": "…", "address": "…", "email": "…" }',
  ],
  support: [
    say('support contact', 'contacto de ayuda'),
    'a quién piden ayuda los proveedores, { "email": "…", "phone": "…", "hours": "…" }, con un correo, un teléfono o los dos; {} si no hay nadie',
  ],
  checkboxCompanyData: [
    say('terms of the first step of registration', 'condiciones del primer paso del registro'),
    'cómo se enseñan esas condiciones, como { "type": "expandable", "label": "…", "text": "…" }',
  ],
  checkboxConfirmCreateUser: [
    say('terms of the last step of registration', 'condiciones del último paso del registro'),
    'cómo se enseñan esas condiciones, como { "type": "expandable", "label": "…", "text": "…" }',
  ],
  checkboxDatosProveedores: [
    say('terms of the supplier data', 'condiciones de los datos del proveedor'),
    'cómo se enseñan esas condiciones, como { "type": "expandable", "label": "…", "text": "…" }',
  ],
  checkboxAnticipoAutomatico: [
    say('terms of the automatic advance', 'condiciones del anticipo automático'),
    'cómo se enseñan esas condiciones, como { "type": "expandable", "label": "…", "text": "…" }',
  ],
};

/** What to write into a part of a field whose schema describes each of its parts. */
const PARTS: Record<string, string> = {
  'support/email': 'el correo que ayuda a los proveedores, como "ayuda@banco.example"',
  'support/phone': 'el teléfono que ayuda a los proveedores, como "900 123 456" o "+34 900 123 456"',
  'support/hours':
    'el horario en que alguien contesta, en 80 caracteres como máximo, como "de lunes a viernes, de 9 a 18 h"',
};

/** What to write into a field, or into a part of it that has a description of its own. */
export function writingOf(field: string, part = ''): Words {
  const ofPart = PARTS[`${field}/${part}`];
  if (ofPart) return say(describedParts[field]?.[part]?.description ?? 'what the schema asks for', ofPart);
  return say(
    described[field]?.description ?? 'what the schema asks for',
    FIELDS[field]?.[1] ?? 'lo que pide el esquema',
  );
}

/** What people call the field at a path of `entity.json`. */
export const fieldAt = (path: string): Words | undefined => FIELDS[path.split('/')[1] ?? '']?.[0];

/** Short for problems of the `entity.json` of a folder. */
export const definitionProblems = (folder: string): SayProblem => problemsOf(`entities/${folder}/entity.json`, fieldAt);
