import type * as calls from '#generated/console-contract/calls.ts';
import type { CallPart } from '#shared/calls/call-types.ts';

type Calls = typeof calls;

/** A call of the console, by the `operationId` of its schema in `schemas/console`. */
export type ConsoleCallName = keyof Calls;

/** The body of a console call; undefined if it has none. */
export type ConsoleRequestBody<Name extends ConsoleCallName> = CallPart<Calls[Name], 'body'>;

/** The query of a console call. */
export type ConsoleRequestQuery<Name extends ConsoleCallName> = CallPart<Calls[Name], 'querystring'>;

/** The path parameters of a console call. */
export type ConsoleRequestParams<Name extends ConsoleCallName> = CallPart<Calls[Name], 'params'>;

/** The response of a console call with status 200. */
export type ConsoleResponseBody<Name extends ConsoleCallName> = CallPart<Calls[Name], 'response'>;

/** The member of staff who is logged in. */
export type Member = ConsoleResponseBody<'readSession'>;

/** The role of a member of staff. */
export type Role = Member['roles'][number];

/** A language of the console. */
export type ConsoleLanguage = Member['language'];

/** A member of staff, as an admin sees it. */
export type StaffRecord = ConsoleResponseBody<'readStaff'>;

/** A row of the audit. */
export type AuditRecord = ConsoleResponseBody<'readAudit'>;

/** A row of the audit of the suppliers' side. */
export type SupplierAuditRecord = ConsoleResponseBody<'readSupplierAudit'>;

/** An entity, as lists and its page show it. */
export type EntityRecord = ConsoleResponseBody<'readEntity'>;

/** A version of an entity, as lists show it. */
export type VersionRecord = ConsoleResponseBody<'listVersions'>[number];

/** A version with its files and the findings of entities:check. */
export type VersionDetails = ConsoleResponseBody<'readVersion'>;

/** A scene in which a version can be previewed. */
export type SceneRecord = ConsoleResponseBody<'listScenes'>[number];

/** A scene with a version, on the stage. */
export type ShowingRecord = ConsoleResponseBody<'createShowings'>['showings'][number];

/** An error or a warning about a version. */
export type VersionProblem = VersionDetails['problems'][number];

/** A difference between two versions, in words. */
export type VersionDifference = ConsoleResponseBody<'readDifferences'>['differences'][number];

/** What a supplier saw and reported to support. */
export type ReportRecord = ConsoleResponseBody<'listReports'>[number];

/** A report with its scene. */
export type ReportDetails = ConsoleResponseBody<'readReport'>;

/** Reports with the same entity, screen and codes. */
export type ReportGroupRecord = ConsoleResponseBody<'listReportGroups'>[number];

/** A group of reports, with its counts by day and version. */
export type ReportGroupDetails = ConsoleResponseBody<'readReportGroup'>;

/** A user of a supplier as support sees it: whether they can log in, and no business data (R-DESK-06). */
export type SupplierUserRecord = ConsoleResponseBody<'findSupplierUser'>;

/** What support can do for a user of a supplier. */
export type HelpAction = SupplierUserRecord['actions'][number];

/** Why support helps a user of a supplier. */
export type HelpReason = ConsoleRequestBody<'liftUserBlock'>['reason'];

/** A link that shows a version without a login. */
export type PreviewLinkRecord = ConsoleResponseBody<'listPreviewLinks'>[number];

/** The calls to the bank's own service in a period. */
export type BankTrafficRecord = ConsoleResponseBody<'readBankTraffic'>;

/** A call to the bank's own service that failed a supplier. */
export type BankFailureRecord = ConsoleResponseBody<'listBankFailures'>['failures'][number];

/** A notice to suppliers, as the console edits it. */
export type NoticeRecord = ConsoleResponseBody<'readNotice'>;
