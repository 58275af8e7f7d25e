import type { EntityField } from '#definitions/fields/entity-field.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';

/** A script has access to everything that a supplier sees and types. */
export const SCRIPT_RISK = localized({
  es: 'Se ejecuta en el navegador de cada proveedor, y puede parar el portal o leer lo que se escribe',
  en: 'It runs in the browser of every supplier, and can stop the portal or read what is typed',
});

const HASH_RISK = localized({
  es: 'Si no coincide con el script, el script no se carga',
  en: 'If it does not match the script, the script is not loaded',
});

export const HOST_REMOVED_RISK = localized({
  es: 'Quien entre por ese dominio dejará de encontrar el portal',
  en: 'Users of this host will no longer find the portal',
});

export const HOST_ADDED_RISK = localized({
  es: 'Compruebe que el dominio es suyo y lleva al portal',
  en: 'Make sure that the host is yours and leads to the portal',
});

const TERMS_RISK = localized({
  es: 'Los proveedores tendrán que aceptar algo que antes no se les pedía',
  en: 'Suppliers will have to accept something that was not required before',
});

export const RULE_RISK = localized({
  es: 'Lo que los proveedores podían escribir hasta ahora puede rechazarse',
  en: 'Values that suppliers could enter until now may be refused',
});

const RISKS = { script: SCRIPT_RISK, hash: HASH_RISK, terms: TERMS_RISK };

/** The risk for suppliers of a new value in entity.json. @param risk as its record states it */
export const getChangeRisk = (risk: EntityField['risk'], from: unknown, to: unknown): LocalizedText | undefined => {
  if (risk === 'terms' && (from !== 'hidden' || to === 'hidden')) return undefined;
  return risk === undefined || to === undefined || to === '' ? undefined : RISKS[risk];
};
