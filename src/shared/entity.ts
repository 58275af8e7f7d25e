/** How a terms checkbox is presented (R-CONF-29, R-CONF-42). */
export type CheckboxType = 'expandable' | 'raw-label' | 'iframe' | 'hidden';

/** A terms checkbox of an entity (R-CONF-29). `height` in pixels. */
export interface CheckboxDefinition {
  type: CheckboxType;
  text?: string;
  label?: string;
  url?: string;
  height?: number;
}

/** A third-party consent manager (R-CONF-24, R-CONF-44). Nothing of it is loaded without `cbid` and `integrity`. */
export interface CookieBot {
  cbid: string;
  statistics: boolean;
  marketing: boolean;
  preferences: boolean;
  /** The script's hash as in Subresource Integrity. */
  integrity?: string;
}

/** Who answers for the data of the supplier (R-CONF-27). */
export interface FirstInformationLayer {
  legalName: string;
  shortName: string;
  address: string;
  email: string;
}

/**
 * Rules that an entity adds to those of a field (design §4). Both hold, so that they can only tighten. `minimum` and
 * `maximum` are amounts as decimal text.
 */
export interface FieldConstraints {
  required?: true;
  minLength?: number;
  maxLength?: number;
  minimum?: string;
  maximum?: string;
  enum?: (string | boolean)[];
  const?: string | boolean;
}

/**
 * What an entity lays over a form, as it is published (R-CONF-45). Labels, helps and messages lie among its `texts`.
 * An overlay for another version than the form's is not laid over it.
 */
export interface FormOverlay {
  version: number;
  /** Every field that is shown, in its order. */
  order?: string[];
  hidden?: string[];
  /** Fields that have a help text by this overlay. */
  help?: string[];
  /** Text keys by field and keyword. */
  messages?: Record<string, Record<string, string>>;
  constraints?: Record<string, FieldConstraints>;
}

/**
 * The published definition of an entity, `config/{host}.json`, with the exact names of the specification (R-CONF-11…29),
 * R-CONF-17 and R-CONF-27 misspellings included. Colours are `#RRGGBB`; URLs are absolute or start with '/'.
 */
export interface Entity {
  codNrbeEn: string;
  nameSite: string;
  faviconSite: string;
  primaryColor: string;
  secondaryColor: string;
  primaryContrastColor: string;
  header1Color: string;
  header2Color: string;
  backgroundGradienColorFrom: string;
  backgroundGradienColorTo: string;
  loginLogoUrl: string;
  primaryLogoUrl: string;
  footer1LogoUrl: string;
  footer2LogoUrl: string;
  legalNoticeUrl: string;
  cookiePolicyUrl: string;
  privacyPolicyUrl: string;
  copyrightNotice: string;
  /** Text of the cookie dialog; empty when there is none (R-CONF-23). */
  cookiesText: string;
  cookieBot: CookieBot;
  /** Extra scripts (R-CONF-25, R-CONF-26), '' when there is none, and their hashes as in Subresource Integrity. */
  headerScriptUrl: string;
  headerScriptIntegrity: string;
  footerScriptUrl: string;
  footerScriptIntegrity: string;
  firsInfoLayer: FirstInformationLayer;
  /** Terms on `/company-data`, `/confirmation-data`, `/gestion-de-proveedores/confirmar` (R-CONF-41) and the Alta form. */
  checkboxCompanyData: CheckboxDefinition;
  checkboxConfirmCreateUser: CheckboxDefinition;
  checkboxDatosProveedores: CheckboxDefinition;
  checkboxAnticipoAutomatico: CheckboxDefinition;
  /** Whether the `tipoConfirming` filter is offered (R-CONF-40). */
  tipoConfirming: boolean;
  /** Texts of the interface that the entity words itself, by key (R-CONF-45). */
  texts: Record<string, string>;
  /** What the entity lays over forms, by the form's name (R-CONF-45). */
  forms: Record<string, FormOverlay>;
}

/** The form in which entity files state themselves: only what differs from `entities/default`. */
export type EntityOverrides = Partial<Entity>;
