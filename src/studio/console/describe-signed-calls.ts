import type { FastifyRequest } from 'fastify';
import type { ConsoleCallName, ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import { type IdentifiedUser, SupplierHelpRefusal } from '#platform/database/supplier-help.ts';
import { type SignatureLine, writeLines } from '#platform/signatures/signature-lines.ts';
import { findNotice } from '#studio/database/notices.ts';
import { listStaffMeans } from '#studio/database/staff-means.ts';
import { findStaff } from '#studio/database/staff.ts';
import { isEntityInScope, isScopeWithin } from '#studio/domain/calls/access.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { buildHelpedUserRequest } from '#studio/domain/desk/helped-user-request.ts';
import { isNoticeVisible } from '#studio/domain/notices/notice-state.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller, getCallerFor } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { signedCallsTexts } from './signed-calls.texts.ts';
import { findVisibleVersion } from './visible-version.ts';

type TextKey = keyof (typeof signedCallsTexts)['es'];
type SentenceName = TextKey extends infer Key ? (Key extends `call.${infer Name}` ? Name : never) : never;
type Fact = readonly [label: string, value: string];

/** A signed call, as far as it is described. */
interface DescribedCall {
  context: ConsoleContext;
  request: FastifyRequest;
  text: (key: TextKey, values?: Record<string, string | number>) => string;
}

type Describe = (call: DescribedCall) => Promise<SignatureLine[]>;

const getId = ({ params }: FastifyRequest) => (params as { id: string }).id;
const getBody = <Body extends object>({ body }: FastifyRequest) => (body ?? {}) as Partial<Body>;

const aboutVersion =
  (
    sentence: Extract<SentenceName, `${string}Version`>,
    listFacts: (call: DescribedCall) => Fact[] = () => [],
  ): Describe =>
  async (call) => {
    const { context, request, text } = call;
    const { entity, number, summary } = await findVisibleVersion(context.studio, request, getId(request));
    return writeLines(
      text(`call.${sentence}`, { number, entity: summary.name || entity }),
      [text('fact.entity'), entity],
      [text('fact.version'), String(number)],
      [text('fact.hosts'), summary.hosts.join(', ')],
      ...listFacts(call),
    );
  };

const writeMoment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function listMoment({ request, text }: DescribedCall): Fact[] {
  const { at = '' } = getBody<{ at: string }>(request);
  return [[text('fact.at'), Number.isNaN(Date.parse(at)) ? at : writeMoment(new Date(at))]];
}

/** The part of a notice that is shown to those who sign it. */
const LONGEST_TEXT = 300;

const aboutNotice =
  (sentence: 'publishNotice' | 'endNotice'): Describe =>
  async ({ context: { studio }, request, text }) => {
    const { scope } = getCaller(request);
    const found = await findNotice(studio.database, getId(request));
    const notice = found && isNoticeVisible(scope, found) ? found : refuseCall('notFound');
    return writeLines(
      text(`call.${sentence}`),
      [text('fact.text'), notice.text.slice(0, LONGEST_TEXT)],
      [text('fact.entities'), notice.entities.filter((entity) => isEntityInScope(scope, entity)).join(', ')],
    );
  };

/** Values of a member that a call sets. */
type StaffBody = ConsoleRequestBody<'updateStaff'>;

function listStaffValues({ request, text }: DescribedCall): Fact[] {
  const { email, name, roles, scope, isDisabled } = getBody<StaffBody>(request);
  return [
    [text('fact.email'), email ?? ''],
    [text('fact.name'), name ?? ''],
    [text('fact.roles'), (roles ?? []).map((role) => text(`role.${role}`)).join(', ')],
    [text('fact.scope'), scope === null ? text('scope.all') : (scope ?? []).join(', ')],
    [text('fact.state'), isDisabled === undefined ? '' : text(isDisabled ? 'state.disabled' : 'state.active')],
  ];
}

const aboutMember =
  (
    sentence: Extract<SentenceName, `${string}Staff${string}`>,
    listFacts = (_call: DescribedCall): Fact[] => [],
  ): Describe =>
  async (call) => {
    const { context, request, text } = call;
    const found = await findStaff(context.database, getId(request));
    const staff = found && isScopeWithin(found.scope, getCaller(request).scope) ? found : refuseCall('notFound');
    return writeLines(
      text(`call.${sentence}`),
      [text('fact.person'), `${staff.name} <${staff.email}>`],
      ...listFacts(call),
    );
  };

type HelpSentence = 'resendUserLink' | 'liftUserBlock' | 'endUserSessions' | 'askMeansRemoval' | 'approveMeansRemoval';

/** Help to the user of a supplier, whom the service names: the page that calls knows only the handle for sure. */
const aboutHelp =
  (sentence: HelpSentence, listFacts: (call: DescribedCall, user: IdentifiedUser) => Fact[]): Describe =>
  async (call) => {
    const { context, request, text } = call;
    const user = await identifyHelpedUser(context, request);
    const { email, supplierId, entity } = user;
    return writeLines(
      text(`call.${sentence}`, { email, supplier: supplierId }),
      [text('fact.user'), email],
      [text('fact.supplier'), supplierId],
      [text('fact.entity'), entity],
      ...listFacts(call, user),
    );
  };

/** @throws ConsoleRefusal notFound, as the call itself: whom the member may not help is missing */
async function identifyHelpedUser({ supplierHelp }: ConsoleContext, request: FastifyRequest): Promise<IdentifiedUser> {
  const { handle = '' } = getBody<{ handle: string }>(request);
  const help = supplierHelp ?? refuseCall('notFound');
  try {
    return await help.identify(buildHelpedUserRequest(getCaller(request), handle));
  } catch (error) {
    if (error instanceof SupplierHelpRefusal) return refuseCall('notFound');
    throw error;
  }
}

function listReason({ request, text }: DescribedCall): Fact[] {
  const { reason, note } = getBody<{ reason: string; note: string }>(request);
  return [
    [text('fact.reason'), text(`reason.${reason}` as TextKey)],
    [text('fact.note'), note ?? ''],
  ];
}

/** Who asked for what is approved. @throws ConsoleRefusal helpNotPossible when it is over, or another one, as the call does */
function listRequest({ request, text }: DescribedCall, { removal }: IdentifiedUser): Fact[] {
  const { askedAt = '' } = getBody<{ askedAt: string }>(request);
  if (removal?.at.getTime() !== Date.parse(askedAt)) return refuseCall('helpNotPossible');
  return [
    [text('fact.askedBy'), removal.by],
    [text('fact.askedAt'), writeMoment(removal.at)],
    [text('fact.note'), removal.note],
  ];
}

/** What is signed with each call whose record has `signature`: a call without an entry is not registered. */
const DESCRIPTIONS: Partial<Record<ConsoleCallName, Describe>> = {
  publishVersion: aboutVersion('publishVersion'),
  scheduleVersion: aboutVersion('scheduleVersion', listMoment),
  restoreVersion: aboutVersion('restoreVersion'),
  approveVersion: aboutVersion('approveVersion'),
  publishNotice: aboutNotice('publishNotice'),
  endNotice: aboutNotice('endNotice'),
  confirmEntityState: async ({ request, text }) => {
    const entity = getId(request);
    getCallerFor(request, entity);
    return writeLines(text('call.confirmEntityState', { entity }));
  },
  createStaff: async (call) => writeLines(call.text('call.createStaff'), ...listStaffValues(call)),
  updateStaff: aboutMember('updateStaff', listStaffValues),
  createStaffLink: aboutMember('createStaffLink'),
  removeStaffMeans: aboutMember('removeStaffMeans'),
  resendUserLink: aboutHelp('resendUserLink', listReason),
  liftUserBlock: aboutHelp('liftUserBlock', listReason),
  endUserSessions: aboutHelp('endUserSessions', listReason),
  askMeansRemoval: aboutHelp('askMeansRemoval', listReason),
  approveMeansRemoval: aboutHelp('approveMeansRemoval', listRequest),
  startMeans: async ({ request, text }) =>
    writeLines(text('call.startMeans'), [
      text('fact.kind'),
      text(`kind.${getBody<{ kind: 'totp' }>(request).kind ?? 'totp'}`),
    ]),
  removeMeans: async ({ context, request, text }) => {
    const means = await listStaffMeans(context.database, getCaller(request).id);
    const { kind, name } = means.find(({ id }) => id === getId(request)) ?? refuseCall('notFound');
    return writeLines(text('call.removeMeans'), [text('fact.kind'), text(`kind.${kind}`)], [text('fact.name'), name]);
  },
};

/** Finds how a signed call is described. @throws Error when its record asks for a signature that nobody could read */
export function findDescription(
  name: ConsoleCallName,
): (context: ConsoleContext, request: FastifyRequest) => Promise<SignatureLine[]> {
  const describe = DESCRIPTIONS[name];
  if (!describe)
    throw new Error(`The record of ${name} has "signature": add what is signed to describe-signed-calls.ts.`);
  return (context, request) => {
    const text = translatorOf(signedCallsTexts[negotiateLanguage(request)]);
    return describe({ context, request, text });
  };
}
