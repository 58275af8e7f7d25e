import type { Plugin, Rolldown } from 'vite';

/** A library that is one module, of which Login needs a part; the bundler cannot divide it. */
interface Library {
  name: string;
  module: RegExp;
  /** A function of the module that has the unused ones. */
  mark: string;
  unused: readonly string[];
  /** A switch that is turned off. */
  off?: string;
}

const LIBRARIES: readonly Library[] = [
  {
    // No route of the portal has a loader, an action, middleware, code of its own or instrumentation, and no screen a
    // fetcher, a form of the router or its scroll restoration.
    name: 'React Router',
    module: /\/node_modules\/react-router\/dist\//,
    mark: 'function createRouter(',
    // Its production build, in which this is false, is not among its exports.
    off: 'var ENABLE_DEV_WARNINGS = true;',
    unused: [
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
    ],
  },
];

const FILE = 'src/build/strip-unused-library-code.ts';

/**
 * Removes functions of libraries that the portal never calls from the built portal, as Login waits for the rest of their
 * module; calling one throws an Error that says so. A version of a library without one of them stops the build.
 */
export function stripUnusedLibraryCode(): Plugin {
  let isOfPortal = false;
  return {
    name: 'unused-library-code',
    apply: 'build',
    // The measures build pages of their own, whose forms are others.
    configResolved: ({ build }) => void (isOfPortal = !build.rolldownOptions.input),
    transform(code, id) {
      const library = LIBRARIES.find(({ module, mark }) => module.test(id) && code.includes(mark));
      if (!isOfPortal || !library) return undefined;
      const bodies = findBodies(this.parse(code), new Set(library.unused));
      const missing = library.unused.filter((name) => !bodies.some((body) => body.name === name));
      if (missing.length > 0)
        this.error(`${library.name} has no function ${missing.join(', ')}: correct the list in ${FILE}.`);
      const { off = '' } = library;
      if (!code.includes(off)) this.error(`${library.name} has no ${off}: correct the list in ${FILE}.`);
      const refuse = `{ throw new Error('This part of ${library.name} is not built: see ${FILE}.'); }`;
      const stripped = bodies
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end }) => text.slice(0, start) + refuse + text.slice(end), code);
      return {
        code: stripped.replace(off, off.replace('true', 'false')),
        map: null,
      } satisfies Rolldown.TransformResult;
    },
  };
}

interface Body {
  name: string;
  start: number;
  end: number;
}

/** Finds the bodies of functions by their names; none of them contains another. */
function findBodies(node: unknown, names: ReadonlySet<string>): Body[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, id, body, init } = node as Record<string, { name?: string; type?: string; body?: Body } | undefined>;
  const name = id?.name ?? '';
  if (names.has(name)) {
    const found = String(type) === 'FunctionDeclaration' ? (body as unknown as Body) : init?.body;
    if (found) return [{ name, start: found.start, end: found.end }];
  }
  return Object.values(node).flatMap((inner) => findBodies(inner, names));
}
