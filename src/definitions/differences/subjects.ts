import { say, type Words } from '#definitions/problems/words.ts';
import type { Area } from './difference.ts';
import { ownValue } from './json-parts.ts';

/** What sentences call a field of entity.json, in the singular, and under which area it is looked for. */
export const SUBJECTS: Record<string, [area: Area, subject: Words]> = {
  codNrbeEn: ['brand', say('The code of the entity', 'El código de la entidad')],
  nameSite: ['brand', say('The name of the site', 'El nombre del portal')],
  primaryColor: ['brand', say('The primary colour', 'El color principal')],
  primaryContrastColor: [
    'brand',
    say('The colour of text on the primary one', 'El color del texto sobre el principal'),
  ],
  secondaryColor: ['brand', say('The second colour', 'El color secundario')],
  header1Color: ['brand', say('The colour of the header', 'El color de la cabecera')],
  header2Color: ['brand', say('The colour of the navigation', 'El color de la navegación')],
  backgroundGradienColorFrom: [
    'brand',
    say('The colour in which the ground of the login starts', 'El color con el que empieza el fondo del acceso'),
  ],
  backgroundGradienColorTo: [
    'brand',
    say('The colour in which the ground of the login ends', 'El color con el que acaba el fondo del acceso'),
  ],
  faviconSite: ['brand', say('The icon of the tab', 'El icono de la pestaña')],
  loginLogoUrl: ['brand', say('The logo of the login', 'El logotipo del acceso')],
  primaryLogoUrl: ['brand', say('The logo of the header', 'El logotipo de la cabecera')],
  footer1LogoUrl: ['brand', say('The first logo of the footer', 'El primer logotipo del pie')],
  footer2LogoUrl: ['brand', say('The second logo of the footer', 'El segundo logotipo del pie')],
  legalNoticeUrl: ['brand', say('The link to the legal notice', 'El enlace al aviso legal')],
  cookiePolicyUrl: ['brand', say('The link to the cookie policy', 'El enlace a la política de cookies')],
  privacyPolicyUrl: ['brand', say('The link to the privacy policy', 'El enlace a la política de privacidad')],
  copyrightNotice: ['brand', say('The holder of the copyright', 'El titular de los derechos')],
  tipoConfirming: ['brand', say('The filter by kind of confirming', 'El filtro por tipo de confirming')],
  timeZone: ['brand', say('The time zone', 'La zona horaria')],
  closedDays: ['brand', say('The list of closed days', 'La lista de días sin abonos')],
  firsInfoLayer: ['brand', say('The first layer of information', 'La primera capa de información')],
  support: ['brand', say('The support contact', 'El contacto de ayuda')],
  checkboxCompanyData: [
    'terms',
    say('the terms of the first step of registration', 'las condiciones del primer paso del registro'),
  ],
  checkboxConfirmCreateUser: [
    'terms',
    say('the terms of the last step of registration', 'las condiciones del último paso del registro'),
  ],
  checkboxDatosProveedores: [
    'terms',
    say('the terms of the supplier data', 'las condiciones de los datos del proveedor'),
  ],
  checkboxAnticipoAutomatico: [
    'terms',
    say('the terms of the automatic advance', 'las condiciones del anticipo automático'),
  ],
  cookiesText: ['cookies', say('The text about cookies', 'El texto sobre cookies')],
  cookieBot: ['cookies', say('The account of Cookiebot', 'La cuenta de Cookiebot')],
  headerScriptUrl: ['scripts', say('The script of the head', 'El programa de la cabecera')],
  headerScriptIntegrity: [
    'scripts',
    say('The hash of the script of the head', 'La huella del programa de la cabecera'),
  ],
  footerScriptUrl: ['scripts', say('The script of the end', 'El programa del final')],
  footerScriptIntegrity: ['scripts', say('The hash of the script of the end', 'La huella del programa del final')],
  $schema: ['files', say('The reference to the schema', 'La referencia al esquema')],
};

const INFORMATION_PARTS: Record<string, Words> = {
  legalName: say('The legal name', 'La razón social'),
  shortName: say('The short name', 'El nombre corto'),
  address: say('The address', 'La dirección'),
  email: say('The email', 'El correo electrónico'),
  phone: say('The telephone', 'El teléfono'),
};

const SUPPORT_PARTS: Record<string, Words> = {
  email: say('The support email', 'El correo de ayuda'),
  phone: say('The support telephone', 'El teléfono de ayuda'),
  hours: say('The support hours', 'El horario de ayuda'),
};

const COOKIEBOT_PARTS: Record<string, Words> = {
  cbid: say('The account of Cookiebot', 'La cuenta de Cookiebot'),
  statistics: say('The statistics of Cookiebot', 'La categoría de estadística de Cookiebot'),
  marketing: say('The marketing of Cookiebot', 'La categoría de publicidad de Cookiebot'),
  preferences: say('The preferences of Cookiebot', 'La categoría de preferencias de Cookiebot'),
  integrity: say('The hash of the script of Cookiebot', 'La huella del programa de Cookiebot'),
};

const GROUP_PARTS: Record<string, Record<string, Words>> = {
  firsInfoLayer: INFORMATION_PARTS,
  support: SUPPORT_PARTS,
  cookieBot: COOKIEBOT_PARTS,
};

const TERMS_PARTS: Record<string, (terms: Words) => Words> = {
  type: ({ en, es }) => say(`The way of showing ${en}`, `La forma de mostrar ${es}`),
  label: ({ en, es }) => say(`The sentence of ${en}`, `La frase de ${es}`),
  text: ({ en, es }) => say(`The text of ${en}`, `El texto de ${es}`),
  url: ({ en, es }) => say(`The page of ${en}`, `La página de ${es}`),
  height: ({ en, es }) => say(`The height of ${en}`, `La altura de ${es}`),
};

/** What sentences call a part of a group of entity.json; undefined for one that no entity has. */
export function partSubject(name: string, part: string): Words | undefined {
  const [, group] = ownValue(SUBJECTS, name) ?? [];
  if (name.startsWith('checkbox')) return group && ownValue(TERMS_PARTS, part)?.(group);
  return ownValue(ownValue(GROUP_PARTS, name) ?? {}, part);
}

/** How terms are shown, by their type. */
export const TERMS_TYPES: Record<string, Words> = {
  expandable: say('“with a text that unfolds”', '«con un texto que se despliega»'),
  'raw-label': say('“with links in its sentence”', '«con enlaces en su frase»'),
  iframe: say('“with a page inside”', '«con una página dentro»'),
  hidden: say('“not shown”', '«no se muestra»'),
};
