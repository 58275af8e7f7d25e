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
  /** Whether the `tipoConfirming` filter is offered (R-CONF-40). */
  tipoConfirming: boolean;
  /** Texts of the interface that the entity words itself, by key (R-CONF-45). */
  texts: Record<string, string>;
}

/** The form in which entity files state themselves: only what differs from `entities/default`. */
export type EntityOverrides = Partial<Entity>;
