import type * as calls from '#generated/console-contract/calls.ts';
import type { PartOf } from './call-types.ts';

type Calls = typeof calls;

/** A call of the console, by the `operationId` of its schema in `schemas/console`. */
export type ConsoleCallName = keyof Calls;

/** The body of a console call; undefined if it has none. */
export type ConsoleBodyOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'body'>;

/** The query of a console call. */
export type ConsoleQueryOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'querystring'>;

/** The path parameters of a console call. */
export type ConsoleParamsOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'params'>;

/** The response of a console call with status 200. */
export type ConsoleAnswerOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'response'>;

/** The member of staff who is logged in. */
export type Member = ConsoleAnswerOf<'readSession'>;

/** The role of a member of staff. */
export type Role = Member['roles'][number];

/** A language of the console. */
export type ConsoleLanguage = Member['language'];

/** A member of staff, as an admin sees it. */
export type StaffRecord = ConsoleAnswerOf<'readStaff'>;

/** A row of the audit. */
export type AuditRecord = ConsoleAnswerOf<'readAudit'>;

/** A row of the audit of the suppliers' side. */
export type SupplierAuditRecord = ConsoleAnswerOf<'readSupplierAudit'>;

/** An entity, as lists and its page show it. */
export type EntityRecord = ConsoleAnswerOf<'readEntity'>;

/** A version of an entity, as lists show it. */
export type VersionRecord = ConsoleAnswerOf<'listVersions'>[number];

/** A version with its files and the findings of entities:check. */
export type WholeVersion = ConsoleAnswerOf<'readVersion'>;

/** A scene in which a version can be previewed. */
export type SceneRecord = ConsoleAnswerOf<'listScenes'>[number];

/** A scene with a version, on the stage. */
export type ShowingRecord = ConsoleAnswerOf<'createShowings'>['showings'][number];

/** An error or a warning about a version. */
export type FoundProblem = WholeVersion['problems'][number];

/** A difference between two versions, in words. */
export type ToldDifference = ConsoleAnswerOf<'readDifferences'>['differences'][number];

/** What a supplier saw and reported to support. */
export type ReportRecord = ConsoleAnswerOf<'listReports'>[number];

/** A report with its scene. */
export type WholeReport = ConsoleAnswerOf<'readReport'>;

/** A link that shows a version without a login. */
export type PreviewLinkRecord = ConsoleAnswerOf<'listPreviewLinks'>[number];
