import type * as calls from '#generated/console-contract/calls.ts';
import type { PartOf } from './call-types.ts';

type Calls = typeof calls;

/** A call of the console, by the `operationId` of its schema in `schemas/console`. */
export type ConsoleCallName = keyof Calls;

/** What a call of the console sends; undefined for one without a body. */
export type ConsoleBodyOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'body'>;

/** What a call of the console asks for in its query. */
export type ConsoleQueryOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'querystring'>;

/** What stands in the path of a call of the console. */
export type ConsoleParamsOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'params'>;

/** What a call of the console answers with status 200. */
export type ConsoleAnswerOf<Name extends ConsoleCallName> = PartOf<Calls[Name], 'response'>;

/** Whoever is logged in at the console. */
export type Member = ConsoleAnswerOf<'readSession'>;

/** What a member of staff may do. */
export type Role = Member['roles'][number];

/** A language that the console speaks. */
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

/** A version with its files and what entities:check says of it. */
export type WholeVersion = ConsoleAnswerOf<'readVersion'>;

/** A scene that a version can be looked at in. */
export type SceneRecord = ConsoleAnswerOf<'listScenes'>[number];

/** A scene with a version, on the stage. */
export type ShowingRecord = ConsoleAnswerOf<'createShowings'>['showings'][number];

/** Something that is wrong with a version, or that its people should know. */
export type FoundProblem = WholeVersion['problems'][number];

/** Something that two versions say differently, in words. */
export type ToldDifference = ConsoleAnswerOf<'readDifferences'>['differences'][number];

/** What a supplier saw and told support. */
export type ReportRecord = ConsoleAnswerOf<'listReports'>[number];

/** The same with the scene of it. */
export type WholeReport = ConsoleAnswerOf<'readReport'>;

/** A link to look at a version without a login. */
export type PreviewLinkRecord = ConsoleAnswerOf<'listPreviewLinks'>[number];
