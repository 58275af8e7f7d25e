import { isColor } from '#shared/contrast.ts';
import type { CheckboxDefinition, Entity } from '#shared/entity.ts';

/** The definition of the entity can't be had: the portal shows `/error/configuracion_de_entidad` (R-CONF-08). */
export class EntityLoadError extends Error {
  override name = 'EntityLoadError';
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFilled: Check = (value) => typeof value === 'string' && value !== '';
const isColorText: Check = (value) => typeof value === 'string' && isColor(value);
const isFlag: Check = (value) => typeof value === 'boolean';
// Only what can be fetched: an address with a scheme such as `javascript:` would run when followed.
const isAddress: Check = (value) => typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value);
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts: Check = (value) => isRecord(value) && Object.values(value).every(isText);

const isAddressOrNone: Check = (value) => value === '' || isAddress(value);
const isCheckbox: Check = (value) => isRecord(value) && 'type' in value && (!('url' in value) || isAddress(value.url));

const checks: Record<keyof Entity, Check> = {
  codNrbeEn: isFilled,
  nameSite: isFilled,
  faviconSite: isAddress,
  primaryColor: isColorText,
  secondaryColor: isColorText,
  primaryContrastColor: isColorText,
  header1Color: isColorText,
  header2Color: isColorText,
  backgroundGradienColorFrom: isColorText,
  backgroundGradienColorTo: isColorText,
  loginLogoUrl: isAddress,
  primaryLogoUrl: isAddress,
  footer1LogoUrl: isAddress,
  footer2LogoUrl: isAddress,
  legalNoticeUrl: isAddress,
  cookiePolicyUrl: isAddress,
  privacyPolicyUrl: isAddress,
  copyrightNotice: isText,
  cookiesText: isText,
  cookieBot: isRecord,
  headerScriptUrl: isAddressOrNone,
  headerScriptIntegrity: isText,
  footerScriptUrl: isAddressOrNone,
  footerScriptIntegrity: isText,
  firsInfoLayer: isRecord,
  checkboxCompanyData: isCheckbox,
  checkboxConfirmCreateUser: isCheckbox,
  checkboxDatosProveedores: isCheckbox,
  checkboxAnticipoAutomatico: isCheckbox,
  tipoConfirming: isFlag,
  texts: areTexts,
  forms: isRecord,
};

const HIDDEN: CheckboxDefinition = { type: 'hidden' };
const SHOWN: CheckboxDefinition = { type: 'expandable' };

/** What a definition may leave out (R-CONF-40: the filter is hidden by default, the automatic-advance checkbox shown). */
const optional = {
  cookieBot: { cbid: '', statistics: false, marketing: false, preferences: false },
  headerScriptUrl: '',
  headerScriptIntegrity: '',
  footerScriptUrl: '',
  footerScriptIntegrity: '',
  firsInfoLayer: { legalName: '', shortName: '', address: '', email: '' },
  checkboxCompanyData: HIDDEN,
  checkboxConfirmCreateUser: HIDDEN,
  checkboxDatosProveedores: HIDDEN,
  checkboxAnticipoAutomatico: SHOWN,
  cookiesText: '',
  tipoConfirming: false,
  texts: {},
  forms: {},
} satisfies Partial<Entity>;

/**
 * Checks at the door that this is the definition of an entity; past it every field is there and of its kind.
 * @throws EntityLoadError naming the fields that are not
 */
export function parseEntity(json: unknown): Entity {
  if (typeof json !== 'object' || json === null) throw new EntityLoadError('This is no definition of an entity.');
  const entity: Record<string, unknown> = { ...optional, ...json };
  const wrong = Object.entries(checks).filter(([field, isRight]) => !isRight(entity[field]));
  if (wrong.length === 0) return entity as unknown as Entity;
  throw new EntityLoadError(`Missing or wrong in the entity: ${wrong.map(([field]) => field).join(', ')}.`);
}
