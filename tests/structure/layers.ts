/** The folders of `shared` that everybody may use; those of one subject are named where they may be used. */
const SHARED = [
  'shared',
  'shared/money',
  'shared/dates',
  'shared/texts',
  'shared/entity',
  'shared/fields',
  'shared/identifiers',
  'shared/passwords',
  'shared/markup',
  'shared/browser',
  'shared/runtime',
  'shared/errors',
  'shared/calls',
  'shared/records',
  'shared/theme',
  'shared/notices',
  'shared/files',
];

/** The folders of the studio's domain. */
const STUDIO_DOMAIN = [
  'studio/domain/calls',
  'studio/domain/files',
  'studio/domain/publications',
  'studio/domain/validation',
  'studio/domain',
  'studio/domain/versions',
  'studio/domain/publishing',
  'studio/domain/scenes',
  'studio/domain/showings',
  'studio/domain/notices',
  'studio/domain/staff',
  'studio/domain/login',
  'studio/domain/signatures',
  'studio/domain/desk',
];

/** What each folder of the studio's domain may use. */
const BELOW_STUDIO_DOMAIN = [
  'generated/studio',
  'studio/scenes',
  'studio/mail',
  'studio/database',
  'platform/calls',
  'platform/mail',
  'platform/metrics',
  'platform/workers',
  'platform/database',
  'platform/rules',
  'platform/signatures',
  'definitions/differences',
  'definitions/entities',
  'definitions/fields',
  'definitions/files',
  'definitions/forms',
  'definitions/images',
  'definitions/problems',
  'schemas/console',
  'shared/differences',
  'shared/privacy',
  ...SHARED,
  'shared/scenes',
  'shared/versions',
  'shared/console',
];

/** The folders of the portal's components. */
const PORTAL_UI = [
  'portal/ui',
  'portal/ui/styles',
  'portal/ui/loading',
  'portal/ui/display',
  'portal/ui/navigation',
  'portal/ui/errors',
  'portal/ui/toasts',
  'portal/ui/actions',
  'portal/ui/terms',
  'portal/ui/pages',
];

/** What each folder of the portal's components may use. */
const BELOW_PORTAL_UI = ['portal/clock', 'portal/entity', 'portal/i18n', 'portal/prefetch', ...SHARED, 'shared/scenes'];

/** What every part of the portal that has screens may use. */
const BELOW_PORTAL_SCREENS = [...PORTAL_UI, 'portal/entity', 'portal/i18n', ...SHARED];

/** What every part of the console that has screens may use. */
const BELOW_CONSOLE_SCREENS = ['console/ui', 'console/data', 'console/i18n', ...SHARED, 'shared/console'];

/**
 * The layers of the sources: each folder below `src` and what it may import beside itself. `*` stands for one folder, as
 * for each feature; a folder that is not here is not allowed to exist. Nothing imports `tests`.
 */
export const LAYERS: Record<string, readonly string[]> = {
  shared: [],
  // Cents: reading, writing and rates.
  'shared/money': [],
  // ISO days, minutes and time zones.
  'shared/dates': [],
  // The type of a text pack, and what is done with any text.
  'shared/texts': [],
  // The definition of an entity, and where it is published.
  'shared/entity': ['generated/published'],
  // What people type: kinds of fields, their normalisation, formats and rules (R-TYPE-01).
  'shared/fields': ['shared/dates', 'shared/entity', 'shared/money'],
  // IBAN, BIC, tax ids and invoice numbers.
  'shared/identifiers': [],
  // What a login and a password may be.
  'shared/passwords': ['schemas/rules', 'shared/fields'],
  // The markup that an entity's texts may have.
  'shared/markup': [],
  // The oldest browsers, what they lack, and their names.
  'shared/browser': [],
  // Stores, caches and waiting.
  'shared/runtime': [],
  // Error codes, and failures of calls.
  'shared/errors': ['generated/errors', 'shared/dates'],
  // The calls of the confirming API.
  'shared/calls': ['generated/contract', 'shared/errors'],
  // The rows of the portal, and the rules for invoices, advances and accounts.
  'shared/records': ['generated/errors', 'shared/calls', 'shared/dates', 'shared/money'],
  // The colours of an entity, light and dark.
  'shared/theme': ['generated/published', 'shared/entity'],
  // Notices to suppliers, and where they may lead (R-DESK-03).
  'shared/notices': ['generated/shapes'],
  // Scenes, recordings, and messages to the stage.
  'shared/scenes': [
    'generated/scene',
    'shared/dates',
    'shared/entity',
    'shared/errors',
    'shared/fields',
    'shared/money',
    'shared/notices',
    'shared/passwords',
    'shared/theme',
  ],
  // The files of a version of an entity, and changes of them (R-STU-20).
  'shared/versions': ['shared/texts'],
  // The calls of the console, its audit and its mails.
  'shared/console': ['generated/console-contract', 'shared/calls', 'shared/texts'],
  // CSV, encodings and zips.
  'shared/files': [],
  // The browser's part of signatures, for the portal and the console: challenges, proofs and passkeys (R-SIGN-01).
  'shared/signatures': ['shared/wire', ...SHARED],
  // Reads the answers of a confirming service: the portal and the contract watch read alike.
  'shared/wire': SHARED,
  // Finds what an answer would show wrong (R-SIDE-05, R-SIDE-06).
  'shared/contract': ['generated/contract', 'generated/privacy', 'shared/privacy', 'shared/wire', ...SHARED],
  // What changes between two versions of a value, as the console and mails show it (R-STU-17).
  'shared/differences': [...SHARED, 'shared/versions'],
  // Chooses the invoices of an advance (R-PLAN-02).
  'shared/planner': SHARED,
  // What makes reports anonymous (R-REP-03): loaded by whoever needs it, and by nobody before.
  'shared/privacy': [
    'generated/privacy',
    'shared/privacy/amounts',
    'shared/privacy/fake-data',
    'shared/privacy/sentence',
    'shared/privacy/text',
    'shared/wire',
    ...SHARED,
    'shared/scenes',
  ],
  // Replaces amounts, and keeps their sums and order.
  'shared/privacy/amounts': SHARED,
  'shared/privacy/fake-data': SHARED,
  // What a screen reader reads on a page: the stage and the report read alike (R-BEN-06).
  'shared/outline': [...SHARED, 'shared/scenes'],
  // Finds values in a text, whatever their case, accents and groups.
  'shared/privacy/text': SHARED,
  // Finds what may not leave in somebody's own words.
  'shared/privacy/sentence': ['shared/privacy/fake-data', 'shared/privacy/text'],
  samples: [...SHARED, 'shared/console'],

  // What knows entities, overlays and forms in Node: the build and the service read, check and publish with it.
  'definitions/problems': [...SHARED, 'shared/versions', 'shared/differences'],
  'definitions/forms': ['definitions/files', 'definitions/problems', 'schemas/meta', ...SHARED, 'shared/privacy'],
  'definitions/files': ['definitions/problems'],
  'definitions/images': ['definitions/problems', ...SHARED],
  'definitions/overlays': [
    'definitions/files',
    'definitions/forms',
    'definitions/problems',
    'schemas/meta',
    ...SHARED,
    'shared/versions',
  ],
  'definitions/entities': [
    'definitions/fields',
    'definitions/overlays',
    'definitions/files',
    'definitions/images',
    'definitions/forms',
    'definitions/problems',
    'generated/published',
    'schemas',
    'schemas/meta',
    ...SHARED,
    'shared/versions',
  ],
  // The records of an entity's fields: `schemas/entity.schema.json`.
  'definitions/fields': [
    'definitions/files',
    'definitions/forms',
    'definitions/problems',
    'schemas',
    'schemas/meta',
    ...SHARED,
    'shared/differences',
  ],
  // The error codes: `schemas/errors`.
  'definitions/errors': ['definitions/files', 'definitions/forms', 'definitions/problems', 'schemas/meta'],
  // What changes from one version to another, in words.
  'definitions/differences': [
    'definitions/fields',
    'definitions/forms',
    'definitions/problems',
    ...SHARED,
    'shared/versions',
    'shared/differences',
  ],

  'build/files': [],
  'build/texts': ['build/files', ...SHARED],
  'build/contract': ['build/files', 'definitions/files', 'definitions/forms', 'definitions/problems', ...SHARED],
  'build/forms': [
    'build/files',
    'build/privacy',
    'build/stored',
    'definitions/forms',
    'definitions/problems',
    ...SHARED,
  ],
  'build/database': ['build/files', ...SHARED],
  'build/docs': [
    'build/files',
    'definitions/errors',
    'definitions/fields',
    'definitions/forms',
    'platform/metrics',
    'platform/settings',
  ],
  'build/errors': ['build/files', 'definitions/errors', 'definitions/problems'],
  'build/privacy': ['build/files', 'definitions/files', 'definitions/forms', 'definitions/problems', 'shared/privacy'],
  'build/release': ['build/files'],
  'build/scene': ['build/files', 'build/stored', 'definitions/files'],
  'build/stored': ['build/contract', 'build/files', 'definitions/files', 'definitions/forms'],
  'build/published': [
    'build/files',
    'build/stored',
    'definitions/fields',
    'definitions/files',
    'definitions/problems',
    'shared/differences',
  ],
  build: [
    'build/contract',
    'build/errors',
    'build/files',
    'build/forms',
    'build/privacy',
    'build/published',
    'build/release',
    'build/scene',
    'build/stored',
    'build/texts',
  ],
  // What Node loads before a command.
  'build/preload': ['build', 'definitions/problems'],
  'build/entities': [
    'build/errors',
    'build/files',
    'build/forms',
    'build/texts',
    'definitions/entities',
    'definitions/files',
    'definitions/forms',
    'definitions/problems',
    ...SHARED,
  ],
  // The first page of each host.
  'build/pages': SHARED,
  // The commands as production runs them.
  'build/server': ['build/entities', ...SHARED],
  'build/cli': [
    'build',
    'build/database',
    'build/docs',
    'build/entities',
    'build/server',
    'definitions/entities',
    'definitions/forms',
    'definitions/problems',
    ...SHARED,
  ],

  // The browser: app → features → confirmation → leaving, lists → forms → ui → entity, i18n → shared.
  'portal/i18n': ['generated/errors', ...SHARED],
  // The day at the entity, by the service's clock.
  'portal/clock': SHARED,
  // The one way to the storages of the browser.
  'portal/storage': SHARED,
  'portal/session': ['portal/storage', 'generated/stored'],
  'portal/records': SHARED,
  // The last calls and steps, in memory, for whoever wants to tell support.
  'portal/recording': [...SHARED, 'shared/scenes'],
  'portal/entity': [
    'portal/clock',
    'portal/storage',
    'portal/i18n',
    ...SHARED,
    'generated/published',
    'generated/stored',
  ],
  // What is fetched before the user asks for it, after all that the user waits for.
  'portal/prefetch': ['shared/browser'],
  'portal/data': [
    'portal/clock',
    'portal/prefetch',
    'portal/recording',
    'portal/session',
    'generated/contract',
    'generated/wire',
    'shared/signatures',
    'shared/wire',
    ...SHARED,
  ],
  'portal/ui': BELOW_PORTAL_UI,
  // Tokens, and styles of several components.
  'portal/ui/styles': BELOW_PORTAL_UI,
  // Loads code, now or when the browser is idle.
  'portal/ui/loading': BELOW_PORTAL_UI,
  // Shows amounts, days, states and notices.
  'portal/ui/display': [...BELOW_PORTAL_UI, 'portal/ui/loading', 'portal/ui/styles'],
  // Links and the address.
  'portal/ui/navigation': [...BELOW_PORTAL_UI, 'portal/ui/display', 'portal/ui/loading'],
  // Messages of errors, and the way to support.
  'portal/ui/errors': [...BELOW_PORTAL_UI, 'portal/ui', 'portal/ui/display', 'portal/ui/loading'],
  'portal/ui/toasts': [...BELOW_PORTAL_UI, 'portal/ui', 'portal/ui/display', 'portal/ui/errors', 'portal/ui/loading'],
  // Buttons and dialogs.
  'portal/ui/actions': [
    ...BELOW_PORTAL_UI,
    'portal/ui/display',
    'portal/ui/errors',
    'portal/ui/navigation',
    'portal/ui/styles',
    'portal/ui/toasts',
  ],
  // Terms and other rich texts of an entity.
  'portal/ui/terms': [
    ...BELOW_PORTAL_UI,
    'portal/ui/actions',
    'portal/ui/errors',
    'portal/ui/loading',
    'portal/ui/toasts',
  ],
  // The frames of pages, for visitors and logged-in users.
  'portal/ui/pages': [
    ...BELOW_PORTAL_UI,
    'portal/ui',
    'portal/ui/display',
    'portal/ui/errors',
    'portal/ui/navigation',
    'portal/ui/styles',
  ],
  'portal/auth': [
    'generated/stored',
    'portal/data',
    'portal/storage',
    'portal/recording',
    'portal/session',
    ...BELOW_PORTAL_SCREENS,
  ],
  'portal/forms/model': ['portal/entity', ...SHARED],
  'portal/forms/controls': ['portal/clock', 'portal/forms/model', ...PORTAL_UI, 'portal/i18n', ...SHARED],
  'portal/forms': [
    'portal/forms/controls',
    'portal/forms/model',
    ...PORTAL_UI,
    'portal/i18n',
    ...SHARED,
    'generated/forms',
  ],
  // What a supplier hands to support.
  'portal/report': [
    'generated/release',
    'generated/report-contract',
    'portal/clock',
    'portal/data',
    'portal/storage',
    'portal/recording',
    'portal/session',
    ...BELOW_PORTAL_SCREENS,
    'shared/outline',
    'shared/privacy',
    'shared/scenes',
  ],
  'portal/lists/model': ['portal/i18n', ...SHARED],
  'portal/lists/export': ['portal/lists/model', ...PORTAL_UI, 'portal/i18n', ...SHARED],
  'portal/lists': [
    'portal/clock',
    'portal/lists/export',
    'portal/lists/model',
    'portal/forms',
    'portal/forms/model',
    'portal/records',
    'portal/session',
    ...PORTAL_UI,
    'portal/i18n',
    ...SHARED,
    'generated/stored',
  ],
  'portal/pdf': SHARED,
  // Takes the user's signature for a call, below all screens (R-SIGN-01).
  'portal/signature': [
    'portal/clock',
    'portal/data',
    'portal/session',
    ...PORTAL_UI,
    'portal/i18n',
    'shared/signatures',
    ...SHARED,
  ],
  // The user's means to sign, in the profile and behind a mailed link (R-SIGN-04).
  'portal/signature/means': [
    'shared/signatures',
    'portal/signature',
    'portal/auth',
    'portal/clock',
    'portal/confirmation',
    'portal/records',
    'portal/session',
    ...BELOW_PORTAL_SCREENS,
  ],
  'portal/unsaved-changes': [
    'portal/auth',
    'portal/forms/model',
    'portal/recording',
    ...PORTAL_UI,
    'portal/i18n',
    ...SHARED,
    'shared/scenes',
  ],
  'portal/confirmation': ['portal/unsaved-changes', 'portal/storage', ...PORTAL_UI, 'portal/i18n'],
  // Drafts, prices, requests and receipts of advances, for every screen that has to do with them.
  'portal/advances': [
    'portal/clock',
    'portal/confirmation',
    'portal/prefetch',
    'portal/storage',
    'portal/lists',
    'portal/lists/model',
    'portal/pdf',
    'portal/forms',
    'portal/forms/model',
    'portal/records',
    'portal/session',
    ...BELOW_PORTAL_SCREENS,
    'shared/planner',
    'generated/forms',
    'generated/stored',
  ],
  // The states, columns and addresses of invoices.
  'portal/invoices': ['portal/lists', 'portal/lists/model', ...PORTAL_UI, 'portal/entity', 'portal/i18n', ...SHARED],
  // The parts of the planner that an entity can turn off, one folder each (R-PLAN); they share what lies beside the folders.
  'portal/planner': [
    'portal/advances',
    'portal/invoices',
    'portal/clock',
    'portal/confirmation',
    'portal/storage',
    'portal/lists',
    'portal/lists/model',
    'portal/records',
    'portal/session',
    ...BELOW_PORTAL_SCREENS,
    'shared/planner',
    'generated/stored',
  ],
  'portal/planner/*': [
    'portal/advances',
    'portal/invoices',
    'portal/planner',
    'portal/clock',
    'portal/confirmation',
    'portal/storage',
    'portal/recording',
    'portal/unsaved-changes',
    'portal/lists',
    'portal/lists/export',
    'portal/lists/model',
    'portal/pdf',
    'portal/forms',
    'portal/forms/model',
    'portal/auth',
    'portal/records',
    'portal/session',
    ...BELOW_PORTAL_SCREENS,
    'shared/scenes',
    'shared/planner',
    'generated/forms',
    'generated/stored',
  ],
  // The figures of Home count what other parts list.
  'portal/planner/home': [
    'portal/advances',
    'portal/planner',
    'portal/planner/*',
    'portal/clock',
    'portal/lists',
    'portal/lists/model',
    'portal/prefetch',
    'portal/records',
    ...BELOW_PORTAL_SCREENS,
  ],
  'portal/features/*': [
    'portal/advances',
    'portal/invoices',
    'portal/planner',
    'portal/planner/*',
    'portal/planner/home',
    'portal/clock',
    'portal/confirmation',
    'portal/storage',
    'portal/unsaved-changes',
    'portal/lists',
    'portal/lists/model',
    'portal/pdf',
    'portal/forms',
    'portal/forms/model',
    'portal/auth',
    'portal/records',
    'portal/session',
    'portal/signature/means',
    ...BELOW_PORTAL_SCREENS,
    'generated/forms',
    'generated/stored',
  ],
  // The bank's notices to its suppliers (R-DESK-03).
  'portal/notices': ['portal/clock', 'portal/entity', 'portal/storage', ...PORTAL_UI, 'portal/i18n', ...SHARED],
  'portal/app/layout': ['portal/clock', 'portal/auth', 'portal/records', 'portal/session', ...BELOW_PORTAL_SCREENS],
  'portal/app': [
    'portal/clock',
    'portal/app/layout',
    'portal/notices',
    'portal/storage',
    'portal/features/*',
    'portal/advances',
    'portal/invoices',
    'portal/planner/*',
    'portal/confirmation',
    'portal/unsaved-changes',
    'portal/lists',
    'portal/forms',
    'portal/forms/controls',
    'portal/report',
    'portal/auth',
    'portal/data',
    'portal/prefetch',
    'portal/records',
    'portal/recording',
    'portal/session',
    'portal/signature',
    ...BELOW_PORTAL_SCREENS,
  ],

  // Renders the first page of a host, in Node.
  'portal/page': ['portal/app', 'portal/clock', 'portal/entity', 'portal/i18n', ...SHARED],

  // The browser of the console: app → its resources, one folder each → editors of a version → draft → login → ui → data → session → i18n → shared.
  console: ['build', ...SHARED],
  'console/i18n': SHARED,
  'console/session': ['console/i18n', ...SHARED, 'shared/console'],
  'console/data': ['console/session', 'console/i18n', 'generated/console-contract', ...SHARED, 'shared/console'],
  'console/ui': ['console/data', 'console/session', 'console/i18n', ...SHARED, 'shared/console'],
  'console/login': ['generated/console-contract', ...BELOW_CONSOLE_SCREENS, 'console/session'],
  // How a difference between two values is shown, wherever the console shows one (R-STU-17, R-STU-20).
  'console/differences': [
    'generated/forms',
    'generated/published',
    'generated/studio',
    ...BELOW_CONSOLE_SCREENS,
    'shared/differences',
    'shared/versions',
  ],
  'console/draft': [
    'generated/console-contract',
    'console/differences',
    ...BELOW_CONSOLE_SCREENS,
    'definitions/differences',
    'generated/published',
    'generated/studio',
    'shared/versions',
  ],
  'console/preview': [
    // Its calls by name, as the bench calls them.
    'console/bench/codes',
    'generated/published',
    'generated/console-contract',
    'console/draft',
    'console/ui',
    'console/data',
    'console/i18n',
    ...SHARED,
    'shared/scenes',
    'shared/versions',
    'shared/console',
  ],
  'console/files': [
    'generated/console-contract',
    'console/draft',
    ...BELOW_CONSOLE_SCREENS,
    'schemas',
    'schemas/meta',
    'shared/versions',
  ],
  // The forms of a version: `engine` is the portal's own, which the editor draws and decides with (R-STU-12).
  'console/forms/model': [
    'definitions/forms',
    'definitions/overlays',
    'definitions/problems',
    'generated/overlay',
    ...SHARED,
    'shared/versions',
  ],
  'console/forms/engine': [
    'console/forms/model',
    'definitions/forms',
    'definitions/overlays',
    'portal/forms',
    'portal/forms/controls',
    'portal/forms/model',
    ...BELOW_PORTAL_SCREENS,
    'generated/forms',
  ],
  'console/forms': [
    'generated/forms',
    'console/forms/engine',
    'console/forms/model',
    'console/draft',
    'console/ui',
    'console/i18n',
    'definitions/forms',
    'definitions/overlays',
    'definitions/problems',
    ...SHARED,
    'shared/versions',
  ],
  // What is pasted into a text of an entity, as the markup that it may have (R-STU-10).
  'console/terms/paste': SHARED,
  'console/terms': [
    'generated/console-contract',
    'console/terms/paste',
    'console/preview',
    'console/draft',
    ...BELOW_CONSOLE_SCREENS,
    'generated/published',
    'shared/versions',
    'generated/studio',
  ],
  // The reports of suppliers: one by one, and those with the same screen and codes together (R-DESK-08).
  'console/reports': ['generated/console-contract', 'console/bench/situations', ...BELOW_CONSOLE_SCREENS],
  // Help for a user of a supplier who cannot log in (R-DESK-06).
  'console/help': [
    'console/data',
    'console/session',
    'console/ui',
    'generated/console-contract',
    ...SHARED,
    'shared/console',
  ],
  // The bench of support: what suppliers saw, why, and what to say.
  'console/bench/codes': ['definitions/errors', 'generated/contract', 'generated/errors/bench', ...SHARED],
  // What decides a screen without an error code (R-DESK-07).
  'console/bench/situations': [...SHARED, 'shared/scenes'],
  'console/bench/model': [
    'console/bench/codes',
    'console/bench/situations',
    'console/forms/model',
    'definitions/forms',
    'definitions/overlays',
    'generated/contract',
    'shared/wire',
    ...SHARED,
    'shared/scenes',
    'shared/console',
  ],
  'console/bench': [
    'generated/console-contract',
    'generated/release',
    'console/reports',
    'console/bench/codes',
    'console/bench/situations',
    'console/bench/model',
    'console/forms/engine',
    'console/forms/model',
    'console/preview',
    'console/differences',
    'console/draft',
    ...BELOW_CONSOLE_SCREENS,
    'shared/scenes',
    'shared/versions',
    'shared/privacy',
  ],
  // The texts of a version, some of which its forms decide.
  'console/texts': [
    'generated/console-contract',
    'generated/studio',
    'generated/texts',
    'console/forms/model',
    'console/preview',
    'console/draft',
    'console/ui',
    'console/data',
    'console/i18n',
    ...SHARED,
    'shared/versions',
  ],
  // Takes the member's signature for a call, below all screens, and the page of the means to sign (R-SIGN-07).
  'console/signatures': [
    'generated/console-contract',
    'console/login',
    ...BELOW_CONSOLE_SCREENS,
    'console/session',
    'shared/signatures',
  ],
  // Every other folder: the editors of a version and the resources, which are found by their place.
  'console/*': [
    'generated/console-contract',
    'generated/published',
    'generated/studio',
    'console/preview',
    'console/differences',
    'console/draft',
    ...BELOW_CONSOLE_SCREENS,
    'console/session',
    'shared/versions',
  ],
  'console/app': [
    'generated/release',
    'console/*',
    'console/signatures',
    'console/login',
    ...BELOW_CONSOLE_SCREENS,
    'console/session',
  ],

  // The script of the stage, which makes a scene of the portal's page.
  stage: [...SHARED, 'shared/scenes', 'shared/outline'],

  // What every site and every service of this product stands on. It knows neither the studio nor the reference.
  'platform/rules': ['definitions/errors', 'generated/errors/service', ...SHARED],
  'platform/settings': ['platform/rules', ...SHARED],
  // What a service counts while it runs.
  'platform/metrics': [],
  // What may take long runs in a thread or a process of its own.
  'platform/workers': [],
  'platform/embedded': [],
  'platform/database': [
    'generated/database/platform',
    'platform/rules',
    ...SHARED,
    'shared/scenes',
    'shared/versions',
    'shared/console',
  ],
  'platform/database/migrations': ['platform/database'],
  // The whole database in one file, and back.
  'platform/backup': ['platform/database', 'platform/database/migrations'],
  // What both sites verify of signatures: passkeys, codes and the hash of a call, with keys that no database has (R-SIGN-02).
  'platform/signatures': ['platform/rules', ...SHARED],
  // A call: its record becomes a route, with types, refusals, limits and the OpenAPI document.
  'platform/calls': ['definitions/files', 'platform/database', 'platform/rules', 'shared/privacy', ...SHARED],
  'platform/mail': ['platform/database', 'platform/metrics', 'platform/settings', ...SHARED],
  'platform/jobs': ['platform/database', 'platform/metrics', 'shared/contract', ...SHARED],
  // The edge of every site: guards, headers, errors, files, and which site answers a host.
  'platform/http': [
    'platform/calls',
    'platform/database',
    'platform/metrics',
    'platform/rules',
    'shared/wire',
    ...SHARED,
  ],
  // The proxy in front of the bank's own service.
  'platform/upstream': [
    'platform/calls',
    'platform/http',
    'platform/metrics',
    'platform/settings',
    'platform/rules',
    'generated/contract',
    'shared/contract',
    'shared/wire',
    ...SHARED,
  ],
  // Asks a bank's own service what the portal will ask, before suppliers do.
  'platform/contract-check': [
    'generated/errors',
    'platform/http',
    'shared/contract',
    'shared/privacy',
    'shared/wire',
    ...SHARED,
  ],
  // What operators request, on an address of its own.
  'platform/admin': [
    'generated/release',
    'platform/database',
    'platform/database/migrations',
    'platform/http',
    'platform/metrics',
  ],

  // What entities and support use: console → domain → database. It knows no table of suppliers.
  'studio/database': [
    'platform/database',
    'platform/signatures',
    ...SHARED,
    'shared/scenes',
    'shared/console',
    'shared/differences',
  ],
  'studio/mail': ['platform/database', 'platform/mail', ...SHARED, 'shared/console', 'shared/differences'],
  // The scenes of the error codes, derived from their records and one scene of the library, and what other scenes share.
  'studio/scenes': [
    'definitions/errors',
    'platform/calls',
    'platform/rules',
    'schemas',
    'shared/privacy',
    ...SHARED,
    'shared/scenes',
  ],
  // What suppliers send to support.
  'studio/reports': [
    'studio/scenes',
    'studio/database',
    'platform/calls',
    'platform/database',
    'platform/rules',
    ...SHARED,
    'shared/scenes',
  ],
  // What the console changes: versions of entities and what is published of them, who works there, what was done.
  // Who may make a call, how it is refused, and its entry in the audit.
  'studio/domain/calls': BELOW_STUDIO_DOMAIN,
  // The files of a version: zips, images and changes.
  'studio/domain/files': [...BELOW_STUDIO_DOMAIN, 'studio/domain/calls'],
  // What is live, and how it is stored.
  'studio/domain/publications': [...BELOW_STUDIO_DOMAIN, 'studio/domain/files'],
  // Validates versions in a process of its own.
  'studio/domain/validation': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain/calls',
    'studio/domain/files',
    'studio/domain/publications',
  ],
  // What most calls need: settings, the validator and the live entities.
  'studio/domain': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain/calls',
    'studio/domain/publications',
    'studio/domain/validation',
  ],
  // Drafts, their authors, and differences between versions.
  'studio/domain/versions': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain',
    'studio/domain/calls',
    'studio/domain/files',
    'studio/domain/validation',
  ],
  // Reviews and publishes versions; creates and retires entities.
  'studio/domain/publishing': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain',
    'studio/domain/calls',
    'studio/domain/files',
    'studio/domain/publications',
    'studio/domain/versions',
  ],
  // The library of scenes, and the answers of one.
  'studio/domain/scenes': [...BELOW_STUDIO_DOMAIN, 'studio/domain', 'studio/domain/calls', 'shared/wire'],
  // Shows a scene with a version on the stage.
  'studio/domain/showings': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain',
    'studio/domain/calls',
    'studio/domain/files',
    'studio/domain/publishing',
    'studio/domain/scenes',
    'studio/domain/versions',
  ],
  // Notices to suppliers (R-DESK-03).
  'studio/domain/notices': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain',
    'studio/domain/calls',
    'studio/domain/publications',
    'studio/domain/versions',
  ],
  // Members: their rights, emails, passwords and mails.
  'studio/domain/staff': [...BELOW_STUDIO_DOMAIN, 'studio/domain/calls', 'studio/domain/versions'],
  // Logs members in, by password or identity provider.
  'studio/domain/login': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain/calls',
    'studio/domain/staff',
    'studio/domain/versions',
  ],
  // Members sign what they do, and their means to sign (R-SIGN-07).
  'studio/domain/signatures': [
    ...BELOW_STUDIO_DOMAIN,
    'studio/domain/calls',
    'studio/domain/staff',
    'studio/domain/login',
  ],
  // What support works with: reports, suppliers' users, the home.
  'studio/domain/desk': [...BELOW_STUDIO_DOMAIN, 'studio/domain', 'studio/domain/calls'],
  // Runs the upload validator in a process of its own.
  'studio/validator': [...STUDIO_DOMAIN, 'platform/workers'],
  // The console: a site of its own on the same port.
  'studio/console': [
    ...STUDIO_DOMAIN,
    'studio/database',
    'platform/calls',
    'platform/http',
    'platform/database',
    'platform/rules',
    'platform/signatures',
    'definitions/differences',
    'definitions/problems',
    'schemas/console',
    'shared/contract',
    ...SHARED,
    'shared/scenes',
    'shared/versions',
    'shared/console',
  ],
  // The stage: a third site on the same port, which shows the portal in scenes.
  'studio/stage': [
    ...STUDIO_DOMAIN,
    'platform/http',
    'platform/rules',
    'definitions/fields',
    ...SHARED,
    'shared/scenes',
  ],
  'studio/demo': [
    ...STUDIO_DOMAIN,
    'studio/database',
    'platform/database',
    'platform/rules',
    'samples',
    ...SHARED,
    'shared/scenes',
    'shared/versions',
  ],

  // The reference of the bank's service: routes → calls → domain → database → rules.
  'confirming/rules': ['platform/signatures', 'platform/rules', 'schemas', ...SHARED, 'shared/console'],
  'confirming/database': [
    'platform/signatures',
    'generated/database/confirming',
    'confirming/rules',
    'platform/database',
    'platform/database/migrations',
    'platform/rules',
    ...SHARED,
    'shared/console',
  ],
  'confirming/documents': ['platform/rules', 'platform/workers', ...SHARED],
  'confirming/mail': ['confirming/database', 'platform/database', 'platform/mail', ...SHARED, 'shared/console'],
  'confirming/domain': [
    'platform/signatures',
    'confirming/database',
    'confirming/mail',
    'confirming/rules',
    'platform/database',
    'platform/mail',
    'platform/rules',
    ...SHARED,
    'shared/console',
  ],
  'confirming/jobs': [
    'confirming/domain',
    'confirming/database',
    'confirming/rules',
    'platform/database',
    'platform/metrics',
    'platform/rules',
    ...SHARED,
  ],
  'confirming/calls': [
    'platform/signatures',
    'confirming/domain',
    'confirming/documents',
    'confirming/database',
    'confirming/rules',
    'platform/calls',
    'platform/database',
    'platform/rules',
    'definitions/errors',
    'shared/privacy',
    ...SHARED,
  ],
  'confirming/routes': [
    'platform/signatures',
    'confirming/calls',
    'confirming/domain',
    'confirming/documents',
    'confirming/database',
    'confirming/rules',
    'platform/calls',
    'platform/database',
    'platform/rules',
    ...SHARED,
  ],
  confirming: [
    'platform/signatures',
    'confirming/routes',
    'confirming/calls',
    'confirming/database',
    'confirming/documents',
    'confirming/rules',
    'platform/calls',
    'platform/http',
    'platform/mail',
    'platform/metrics',
    'platform/database',
    ...SHARED,
  ],
  'confirming/demo': ['confirming/database', 'platform/database', 'platform/rules', 'samples', ...SHARED],

  // The commands compose: the only place that knows the studio and the reference.
  // What makes the library of scenes: drives the reference through an invented supplier's day.
  'cli/scenes': [
    'confirming',
    'confirming/database',
    'confirming/demo',
    'studio/scenes',
    'platform/calls',
    'platform/database',
    'samples',
    'shared/privacy',
    'shared/privacy/fake-data',
    ...SHARED,
    'shared/scenes',
  ],
  cli: [
    'platform/signatures',
    'schemas/forms',
    'generated/release',
    'cli/scenes',
    'build/entities',
    'confirming',
    'confirming/jobs',
    'confirming/demo',
    'confirming/domain',
    'confirming/database',
    'confirming/rules',
    'studio/console',
    'studio/stage',
    'studio/validator',
    'studio/demo',
    'studio/reports',
    ...STUDIO_DOMAIN,
    'studio/database',
    'platform/admin',
    'platform/backup',
    'platform/calls',
    'platform/upstream',
    'platform/contract-check',
    'platform/http',
    'platform/jobs',
    'platform/mail',
    'platform/metrics',
    'platform/database',
    'platform/database/migrations',
    'platform/embedded',
    'platform/rules',
    'platform/settings',
    'definitions/entities',
    'definitions/forms',
    'definitions/problems',
    'samples',
    ...SHARED,
    'shared/console',
  ],
};

/** What a folder may read by its path, beside its own part of the sources; '' is all. */
export const READ_BY_PATH: Record<string, readonly string[]> = {
  // They read sources to build, generate and serve them.
  build: [''],
  cli: [''],
  'studio/domain/scenes': ['samples/scenes'],
};

/** Packages that a folder may not import, whatever its layer; a trailing slash stands for all below. */
export const WITHOUT_PACKAGES: Record<string, readonly string[]> = {
  shared: ['node:', 'react', 'ra-core', 'kysely', 'fastify'],
  samples: ['node:', 'react', 'ra-core'],
  portal: ['node:', 'kysely', 'pg', 'fastify', 'vite'],
  console: ['kysely', 'pg', 'fastify'],
  stage: ['react', 'ra-core', 'kysely', 'pg', 'fastify'],
  definitions: ['react', 'ra-core', 'kysely', 'fastify'],
  platform: ['react', 'ra-core'],
  studio: ['react', 'ra-core'],
  confirming: ['react', 'ra-core'],
  cli: ['react', 'ra-core'],
};
