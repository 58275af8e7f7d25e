import type {
  AuditRecord,
  ConsoleResponseBody,
  EntityRecord,
  VersionProblem,
  Member,
  NoticeRecord,
  SceneRecord,
  StaffRecord,
  SupplierAuditRecord,
  VersionDifference,
  VersionDetails,
  VersionRecord,
} from '#shared/console/console-contract.ts';
import { toVersionFiles } from '#console/draft/version-files.ts';
import { type VersionChange, applyChange } from '#shared/versions/version-changes.ts';
import type { Call } from '#tests/component/support/mock-service.ts';
import { CAJA_ROBLE } from './caja-roble.ts';
import type { ConsoleAnswers } from './console.ts';

// The data of the console's service, as on the wire: an entity with a version in each state, and two members.

const EDITOR = 'elena@banco.example';
const AT = '2026-03-10T09:30:00.000Z';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const CURRENT_SESSION = {
  id: idOf(900),
  browser: 'firefox',
  system: 'windows',
  network: '203.0.113.x',
  createdAt: AT,
  lastUsedAt: AT,
  isCurrent: true,
} as const;
/** A session of the member in another browser. */
export const OTHER_SESSION = {
  ...CURRENT_SESSION,
  id: idOf(901),
  browser: 'chrome',
  system: 'android',
  isCurrent: false,
} as const;
/** The open sessions of the member: this one and another. */
export const TWO_SESSIONS = [CURRENT_SESSION, OTHER_SESSION];

/** A member with all roles. */
export const buildMember = (values: Partial<Member> = {}): Member => ({
  id: idOf(1),
  email: 'marta@banco.example',
  name: 'Marta Gil',
  roles: ['editor', 'publisher', 'support', 'admin'],
  scope: null,
  language: 'es',
  ...values,
});

export const COLLEAGUE: StaffRecord = {
  id: idOf(2),
  email: EDITOR,
  name: 'Elena Prieto',
  roles: ['editor'],
  scope: ['9001'],
  pendingEmail: null,
  isDisabled: false,
  createdAt: AT,
  lastLoginAt: AT,
};
const OWN: StaffRecord = { ...COLLEAGUE, ...staffOf(buildMember()), lastLoginAt: null };
const DISABLED: StaffRecord = {
  ...COLLEAGUE,
  id: idOf(3),
  email: 'luis@banco.example',
  name: 'Luis Mora',
  isDisabled: true,
};

function staffOf({ id, email, name, roles, scope }: Member) {
  return { id, email, name, roles, scope };
}

export const AUDIT: AuditRecord = {
  id: 71,
  at: AT,
  who: { id: COLLEAGUE.id, email: EDITOR, name: 'Elena Prieto' },
  action: 'version-published',
  entity: '9001',
  version: 2,
  before: 'a'.repeat(64),
  after: 'b'.repeat(64),
  detail: { note: 'Como se acordó' },
};

export const EVENT: SupplierAuditRecord = {
  id: '9001~B12345678~4',
  at: AT,
  entity: '9001',
  supplierId: 'B12345678',
  userId: '1f0d6c7e-0000-4000-8000-00000000000a',
  kind: 'login-refused',
  detail: { reason: 'credentialsWrong' },
  requestId: '5a1b6c7e-0000-4000-8000-00000000000b',
  seq: 4,
  previous: 'd'.repeat(64),
  hash: 'e'.repeat(64),
};

/** A warning that its author has not published yet. */
export const NOTICE: NoticeRecord = {
  id: idOf(81),
  entities: ['9001'],
  isShared: false,
  kind: 'warning',
  text: 'El sábado de 8 a 10 no habrá servicio.',
  link: null,
  screens: null,
  from: '2050-12-03T08:00',
  until: '2050-12-03T10:00',
  fromAt: '2050-12-03T07:00:00.000Z',
  untilAt: '2050-12-03T09:00:00.000Z',
  timeZone: 'Europe/Madrid',
  state: 'draft',
  revision: 0,
  author: EDITOR,
  isOwn: false,
  reviewer: null,
  comment: null,
  createdAt: AT,
  changedAt: AT,
  publishedAt: null,
  endedAt: null,
};

/** The files of the version: texts, and one image. */
const FILES: VersionDetails['files'] = [
  ...Object.entries(CAJA_ROBLE).map(([name, value]) => ({ name, text: `${JSON.stringify(value, null, 2)}\n` })),
  { name: 'assets/logo.svg', hash: 'c'.repeat(64), size: 2048, type: 'image/svg+xml' },
];

/** The hash of the publication. */
export const PUBLICATION = 'f'.repeat(64);

const versionOf = (
  number: number,
  state: VersionDetails['state'],
  values: Partial<VersionDetails> = {},
): VersionDetails => ({
  id: idOf(100 + number),
  entity: '9001',
  number,
  state,
  author: EDITOR,
  authorId: COLLEAGUE.id,
  reviewer: null,
  reviewerId: null,
  note: '',
  comment: null,
  madeFrom: number > 1 ? number - 1 : null,
  restores: null,
  revision: 1,
  hash: null,
  createdAt: AT,
  changedAt: AT,
  submittedAt: null,
  reviewedAt: null,
  scheduledFor: null,
  publishedAt: null,
  files: FILES,
  problems: [],
  warnings: [],
  acknowledged: [],
  newWarnings: [],
  approvedHash: null,
  publicationHash: PUBLICATION,
  ...values,
});

const reviewed = {
  reviewer: 'pablo@banco.example',
  reviewerId: idOf(4),
  note: 'Como se acordó',
  submittedAt: AT,
  reviewedAt: AT,
  approvedHash: PUBLICATION,
};

const PROBLEM: VersionProblem = {
  key: 'entity.json /secondaryColor',
  file: 'entity.json',
  field: 'Color secundario',
  path: '/secondaryColor',
  reason: 'no se lee sobre blanco',
  fix: 'Use un color más oscuro.',
  text: 'entity.json, Color secundario: no se lee sobre blanco. Use un color más oscuro.',
};

/** A version in each state; `draft` has an error and a warning, `fine` was returned to its author. */
export const VERSIONS = {
  archived: versionOf(1, 'archived', { ...reviewed, publishedAt: AT }),
  live: versionOf(2, 'live', { ...reviewed, publishedAt: AT }),
  scheduled: versionOf(3, 'scheduled', { ...reviewed, scheduledFor: '2026-03-12T08:00:00.000Z' }),
  reviewed: versionOf(4, 'in-review', reviewed),
  fine: versionOf(5, 'draft', { comment: { text: 'El color es otro', file: 'entity.json', path: '/primaryColor' } }),
  draft: versionOf(6, 'draft', {
    problems: [PROBLEM],
    warnings: [{ ...PROBLEM, key: 'other', reason: 'se lee mal' }],
    newWarnings: ['other'],
    publicationHash: null,
  }),
};
const ALL = Object.values(VERSIONS);

/** A version as lists have it. */
export const listed = ({
  files: _files,
  problems: _problems,
  warnings: _warnings,
  acknowledged: _known,
  newWarnings: _newWarnings,
  approvedHash: _approved,
  publicationHash: _publication,
  ...rest
}: VersionDetails): VersionRecord => rest;

export const ENTITY: EntityRecord = {
  id: '9001',
  name: 'Caja Roble · Confirming para proveedores',
  hosts: ['roble.localhost'],
  logo: null,
  colors: ['#2F6B3C', '#8A5A1C', '#FFFFFF'],
  live: { id: VERSIONS.live.id, number: 2, publishedAt: AT },
  draft: { id: VERSIONS.draft.id, number: 6, author: EDITOR },
  scheduled: { id: VERSIONS.scheduled.id, number: 3, at: '2026-03-12T08:00:00.000Z' },
  problems: 1,
  changedAt: AT,
  changedBy: EDITOR,
  isFolderDifferent: false,
  isUnreadable: false,
  retirement: null,
};

export const COLOR_DIFFERENCE: VersionDifference = {
  key: 'entity.json /primaryColor',
  area: 'brand',
  file: 'entity.json',
  path: '/primaryColor',
  text: 'El color principal pasa de #2F6B3C a #145079',
  from: '#2F6B3C',
  to: '#145079',
  isRisky: false,
};
export const HOST_DIFFERENCE: VersionDifference = {
  key: 'entity.json /hosts/1',
  area: 'hosts',
  file: 'entity.json',
  path: '/hosts',
  text: 'El portal se abre en suministros.roble.localhost',
  to: 'suministros.roble.localhost',
  isRisky: true,
  risk: 'Quien use otra dirección deja de entrar',
};

const STEP: ConsoleResponseBody<'readHistory'>[number] = {
  revision: 1,
  author: EDITOR,
  authorId: COLLEAGUE.id,
  changedAt: AT,
  undoes: null,
  redoes: null,
  isWhole: true,
  changes: [{ file: 'entity.json', path: '/primaryColor', from: '#2F6B3C', to: '#145079' }],
};

export const buildScene = (id: string, title: string, area: SceneRecord['area'], route: string): SceneRecord => ({
  id,
  title,
  area,
  route,
  viewport: null,
  entity: null,
  isSaved: false,
  code: null,
  text: null,
});
const SCENES = [
  buildScene('login', 'Inicio de sesión', 'access', '/'),
  buildScene('invoices-empty', 'Facturas, sin ninguna', 'invoices', '/facturas'),
];

const packs = import.meta.glob<Record<string, { es: Record<string, string> }>>(
  ['/src/portal/**/*.texts.ts', '/src/generated/forms/*.texts.ts'],
  {
    eager: true,
  },
);
const DEFAULT_TEXTS: Record<string, string> = Object.assign(
  {},
  ...Object.values(packs).flatMap((pack) => Object.values(pack).map(({ es }) => es)),
);

const idIn = ({ path }: Call<string>) => path.split('/')[2] ?? '';
const versionNamed = (call: Call<string>) => ALL.find(({ id }) => id === idIn(call)) ?? VERSIONS.live;
const shown = { scene: '', id: 'showing', url: 'data:text/html,<h1>Escena</h1>' };

/** The default answers of a test. */
export const STUDIO_ANSWERS: ConsoleAnswers = {
  readProvider: { name: null },
  listSessions: [CURRENT_SESSION],
  readDesk: { failed: [], tasks: [] },
  listStaff: [OWN, COLLEAGUE, DISABLED],
  readStaff: COLLEAGUE,
  listAudit: [AUDIT],
  readAudit: AUDIT,
  listSupplierAudit: [EVENT],
  readSupplierAudit: EVENT,
  listEntities: [ENTITY],
  readEntity: ENTITY,
  checkNewEntity: { fields: {} },
  listVersions: ALL.map(listed),
  readVersion: versionNamed,
  readHistory: ({ query }: Call<string>) => (query.after === '0' ? [STEP] : []),
  readDifferences: { against: { id: VERSIONS.live.id, number: 2 }, differences: [COLOR_DIFFERENCE, HOST_DIFFERENCE] },
  listTexts: DEFAULT_TEXTS,
  visitVersion: { people: [], openThreads: 0, commentsMark: '' },
  listComments: [],
  listScenes: SCENES,
  createShowings: ({ body }: Call<string>) => ({
    showings: (body as { scenes: string[] }).scenes.map((name) => ({ ...shown, scene: name })),
  }),
  createNoticeShowings: { showings: [shown] },
  createEntityShowings: { showings: [shown] },
  listPreviewLinks: [],
  listNotices: [NOTICE],
  readNotice: NOTICE,
};

/**
 * A draft that stores its changes, as the service does.
 * @param problemsIn computes its problems from its files
 * @returns the answers to reading and changing it, and a function to read its files
 */
export function createMockDraft(
  draft: VersionDetails = VERSIONS.fine,
  problemsIn: (files: ReturnType<typeof toVersionFiles>) => VersionProblem[] = () => [],
) {
  let now = draft;
  const changeVersion = ({ body }: Call<string>): ConsoleResponseBody<'changeVersion'> => {
    const { changes } = body as { changes: VersionChange[] };
    const files = changes.reduce(applyChange, toVersionFiles(now));
    now = {
      ...now,
      revision: now.revision + 1,
      files: Object.entries(files).map(([name, file]) => ({ name, ...file })),
      problems: problemsIn(files),
    };
    return now;
  };
  return {
    answers: { changeVersion, readVersion: () => now } satisfies ConsoleAnswers,
    /** The content of a file; undefined if there is none. */
    stored: (name: string): unknown => {
      const text = now.files.find((file) => file.name === name)?.text;
      return text === undefined ? undefined : JSON.parse(text);
    },
  };
}
