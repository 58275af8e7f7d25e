import { SHOWING_OF_TAB } from '#shared/scenes/showing-of-tab.ts';

/** Escapes a text for HTML, including attribute values. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param body markup */
export const createPage = (title: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`;

/** JSON that is safe inside a script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page that opens a scene: it stores the showing's id in the name of the frame or tab (R-SCN-11), and in the storage
 * of the tab, since WebKit forgets the name of a tab.
 */
export const createSceneRedirectPage = (showingId: string, route: string): string =>
  createPage(
    'Reproducción',
    `<script nonce="__NONCE__">window.name=${inScript(showingId)};if(parent===window)sessionStorage.setItem(${inScript(SHOWING_OF_TAB)},window.name);location.replace(${inScript(route)})</script>`,
  );

/** The page shown when a scene has expired or never existed. */
export const SCENE_GONE_PAGE = createPage(
  'Escena no disponible',
  '<h1>Esta escena ya no está disponible</h1><p>Ábrala de nuevo desde la consola.</p>',
);

/** The page shown in place of a document of another site, without any request to it (R-SCN-12). */
export const createBlockedDocumentPage = (address: string): string =>
  createPage(
    'Documento de otro sitio',
    `<p>Aquí los proveedores ven este documento, que una reproducción no carga:</p><p><strong>${escapeHtml(address)}</strong></p>`,
  );
