import { renderToString } from 'react-dom/server.edge';
import { createEntityTheme, createThemeStyle } from '#shared/theme/entity-theme.ts';
import type { Entity } from '#shared/entity/entity.ts';
import { PAGE_ATTRIBUTE, type PageRendererModule } from '#shared/entity/page-renderer.ts';
import { App } from '#portal/app/App.tsx';
import { addFirstScreenTexts } from '#portal/app/first-screen-texts.ts';
import { fingerprintPage } from '#portal/app/fingerprint-page.ts';
import { createNavigation } from '#portal/app/navigation.ts';
import { setEntityTimeZone } from '#portal/clock/clock.ts';
import { parseEntity } from '#portal/entity/parse-entity.ts';
import { addTexts, setEntityTexts, translate } from '#portal/i18n/i18n.ts';
import forgetDefinition from './forget-definition.js?raw';
import hideFromSession from './hide-from-session.js?raw';
import pageStyle from './page.css?inline';
import { pageTexts } from './page.texts.ts';
import startAfterPaint from './start-after-paint.js?raw';

addFirstScreenTexts();
addTexts(pageTexts);

export const createPageRenderer: PageRendererModule['createPageRenderer'] = (shell, readStyle) => {
  const styled = shell
    .replace(/<link rel="stylesheet"[^<>]* href="([^"]+)">/g, (_link, path: string) => inlineStyle(readStyle(path)))
    .replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_script, path: string) => codeOf(path));
  return (definition) => {
    const entity = parseEntity(JSON.parse(definition), () => {});
    setEntityTexts(entity.texts);
    setEntityTimeZone(entity.timeZone);
    return fillShell(styled, [
      [
        /<title>[^<]*<\/title>/,
        `<title>${escapeHtml(`${translate(entity.closed ? 'app.closed' : 'login.title')} – ${entity.nameSite}`)}</title>`,
      ],
      [/<link rel="icon"[^<>]*>/, `<link rel="icon" href="${escapeHtml(entity.faviconSite)}" />`],
      [/<\/head>/, `${headOf(entity)}</head>`],
      [
        /<div id="root"><\/div>/,
        `<div id="root" ${PAGE_ATTRIBUTE}="${fingerprintPage(entity)}">${bodyOf(entity)}</div>
    <p class="page-late" role="status" id="page-end">${entity.closed ? '' : escapeHtml(translate('login.late'))}</p>`,
      ],
      // The page of a closed portal is complete without code.
      ...(entity.closed ? [[/<noscript>[^<]*<\/noscript>/, ''] as const] : []),
    ]);
  };
};

/** Fetches the code at once, and runs it later. */
const codeOf = (path: string) =>
  `<link rel="modulepreload" crossorigin href="${path}">\n${inlineScript(startAfterPaint.replace('__CODE__', path))}`;

const inlineScript = (code: string) => `<script nonce="__NONCE__">\n${code}</script>`;

const inlineStyle = (css: string, attributes = '') => `<style nonce="__NONCE__"${attributes}>${css}</style>`;

const headOf = (entity: Entity): string =>
  [
    `<meta name="theme-color" content="${createEntityTheme(entity)['--header-1']}" />`,
    // The card stands in the middle: half a page would move it once more.
    '<link rel="expect" href="#page-end" blocking="render" />',
    inlineStyle(pageStyle),
    inlineStyle(createThemeStyle(entity), ' data-brand'),
    inlineScript(entity.closed ? forgetDefinition : hideFromSession),
  ].join('\n    ');

function bodyOf(entity: Entity): string {
  const navigation = createNavigation({ pathname: '/', search: '', hash: '' });
  const html = renderToString(<App entity={entity} navigation={navigation} resumption={null} />);
  // The hints of React to preload images; the images follow at once.
  return html.replace(/^(?:<link [^<>]*>)+/, '');
}

function fillShell(shell: string, parts: readonly (readonly [place: RegExp, part: string])[]): string {
  return parts.reduce((page, [pattern, part]) => {
    if (!pattern.test(page)) throw new Error(`The page of the portal lacks ${pattern.source}.`);
    return page.replace(pattern, () => part);
  }, shell);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
