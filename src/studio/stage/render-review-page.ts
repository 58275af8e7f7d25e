import { SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import { SCENE_AREAS, type Scene, type SceneArea } from '#shared/scenes/scene.ts';
import type { LinkedPreview } from '#studio/domain/showings/preview-links.ts';
import type { Showing } from '#studio/domain/showings/showings.ts';
import { escapeHtml, createPage } from './pages.ts';

const AREAS: Record<SceneArea, string> = {
  access: 'Acceso',
  registration: 'Registro',
  home: 'Inicio',
  invoices: 'Facturas',
  advances: 'Anticipos',
  'automatic-advances': 'Anticipos automáticos',
  accounts: 'Cuentas',
  supplier: 'Proveedor',
  users: 'Usuarios',
  profile: 'Perfil',
  links: 'Enlaces de los correos',
  errors: 'Fallos de la conexión',
  codes: 'Códigos de error',
};

const STYLE = `
  :root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #f2f3f5; }
  body { max-width: 82rem; margin: 0 auto; padding: 1rem; }
  a { color: #0b4f8a; }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; list-style: none; }
  figure { margin: 0 0 2rem; }
  figcaption { display: flex; gap: 1rem; justify-content: space-between; flex-wrap: wrap; padding: 0.5rem 0; }
  iframe { width: 100%; height: 50rem; max-height: 90vh; border: 1px solid #8a8f98; background: #fff; }
`;

const clock = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: SPANISH_TIME_ZONE });

/**
 * Renders all scenes of a review link, in frames that load when they are scrolled into view. @param library scenes by
 * name
 */
export function renderReviewPage(
  { version, expiresAt, showings }: LinkedPreview,
  library: ReadonlyMap<string, Scene>,
): string {
  const title = `${version.summary.name}, versión ${version.number}`;
  const shown = showings.flatMap((showing) => {
    const scene = library.get(showing.scene);
    return scene ? [{ ...showing, scene }] : [];
  });
  const areas = SCENE_AREAS.map((area) => ({ area, shown: shown.filter(({ scene }) => scene.area === area) })).filter(
    (one) => one.shown.length > 0,
  );
  return createPage(
    title,
    `<style nonce="__NONCE__">${STYLE}</style><main><h1>${escapeHtml(title)}</h1>
    <p>Así se verá el portal de proveedores. Todos los datos son inventados.</p>
    <p>Este enlace sirve hasta el ${clock.format(expiresAt)} (hora de Madrid).</p>
    <nav aria-label="Partes del portal"><ul>${areas.map(areaLink).join('')}</ul></nav>
    ${areas.map(areaSection).join('')}</main>`,
  );
}

type Shown = Pick<Showing, 'id'> & { scene: Scene };

interface Area {
  area: SceneArea;
  shown: readonly Shown[];
}

const areaLink = ({ area, shown }: Area): string => `<li><a href="#${area}">${AREAS[area]}</a> (${shown.length})</li>`;

const areaSection = ({ area, shown }: Area): string =>
  `<section id="${area}"><h2>${AREAS[area]}</h2>${shown.map(figureOf).join('')}</section>`;

function figureOf({ id, scene }: Shown): string {
  const title = escapeHtml(scene.title);
  const address = `/scenes/${id}`;
  return `<figure><figcaption><strong>${title}</strong>
    <a href="${address}" target="_blank" rel="noopener noreferrer" aria-label="Abrir sola: ${title}">Abrir sola</a></figcaption>
    <iframe loading="lazy" name="${id}" src="${address}" title="${title}"></iframe></figure>`;
}

/** The page shown when a link has expired or was revoked. */
export const LINK_GONE_PAGE = createPage(
  'Enlace no disponible',
  '<main><h1>Este enlace ya no está disponible</h1><p>Pida otro a quien se lo envió.</p></main>',
);
