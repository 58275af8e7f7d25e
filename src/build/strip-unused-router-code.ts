import type { Plugin, Rolldown } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;

/** Its production build, in which this is false, is not among its exports. */
const DEVELOPMENT_WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Functions of React Router that only loaders, actions, fetchers, middleware, instrumentation and its scroll restoration
 * need. No route of the portal has one of these, and every screen but Login waits for the module, which the bundler cannot
 * divide.
 */
const UNUSED: ReadonlySet<string> = new Set([
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'ScrollRestoration',
  'abortFetcher',
  'abortStaleFetchLoads',
  'callDataStrategy',
  'callLoaderOrAction',
  'callLoadersAndMaybeResolveData',
  'defaultDataStrategyWithMiddleware',
  'deleteFetcher',
  'discoverRoutes',
  'enableScrollRestoration',
  'fetch2',
  'getFetcher',
  'findRedirect',
  'getFormSubmissionInfo',
  'getRouteInstrumentationUpdates',
  'getUpdatedActionData',
  'getUpdatedRevalidatingFetchers',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'instrumentClientSideRouter',
  'patchRoutes',
  'processLoaderData',
  'queueFetcherForDeletion',
  'resetFetcher',
  'revalidate',
  'setFetcherError',
  'startRedirectNavigation',
  'updateFetcherState',
  'useScrollRestoration',
  'useSubmit',
]);

const FILE = 'src/build/strip-unused-router-code.ts';
const REFUSE = `{ throw new Error('This part of React Router is not built: see ${FILE}.'); }`;

/**
 * Removes these functions from the built portal; calling one throws an Error that says so. A version of the router
 * without one of them stops the build.
 */
export function stripUnusedRouterCode(): Plugin {
  let isOfPortal = false;
  return {
    name: 'unused-router-code',
    apply: 'build',
    // The measures build pages of their own.
    configResolved: ({ build }) => void (isOfPortal = !build.rolldownOptions.input),
    transform(code, id) {
      if (!isOfPortal || !ROUTER.test(id) || !code.includes('function createRouter(')) return undefined;
      const bodies = findBodies(this.parse(code));
      const missing = [...UNUSED].filter((name) => !bodies.some((body) => body.name === name));
      if (!code.includes(DEVELOPMENT_WARNINGS)) missing.push(DEVELOPMENT_WARNINGS);
      if (missing.length > 0) this.error(`React Router has no ${missing.join(', ')}: correct the list in ${FILE}.`);
      const stripped = bodies
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => text.slice(0, start) + REFUSE + text.slice(end), code);
      const disabled = DEVELOPMENT_WARNINGS.replace('true', 'false');
      return { code: stripped.replace(DEVELOPMENT_WARNINGS, disabled), map: null } satisfies Rolldown.TransformResult;
    },
  };
}

interface Body {
  name: string;
  start: number;
  end: number;
}

/** Finds the bodies of functions by their names; none of them contains another. */
function findBodies(node: unknown): Body[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, id, body, init } = node as Record<string, { name?: string; type?: string; body?: Body } | undefined>;
  const name = id?.name ?? '';
  if (UNUSED.has(name)) {
    const found = String(type) === 'FunctionDeclaration' ? (body as unknown as Body) : init?.body;
    if (found) return [{ name, start: found.start, end: found.end }];
  }
  return Object.values(node).flatMap(findBodies);
}
