/** The file of a built server with the Spanish texts of the portal by key; `npm run build` writes it. */
export const PORTAL_TEXTS_FILE = 'portal-texts.json';
