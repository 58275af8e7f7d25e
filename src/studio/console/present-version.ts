import { extname } from 'node:path';
import type {
  ConsoleLanguage,
  VersionProblem,
  VersionRecord,
  VersionDetails,
} from '#shared/console/console-contract.ts';
import { type EntityProblem, createProblemFormatter } from '#definitions/problems/problem.ts';
import type { WordedProblem } from '#definitions/problems/studio-naming.ts';
import type { ListedVersion } from '#studio/database/version-lists.ts';
import { findReturn } from '#studio/database/returned-versions.ts';
import type { Version } from '#studio/database/versions.ts';
import type { ReviewComment } from '#platform/database/version-tables.ts';
import { CONSOLE_REFUSALS } from '#studio/domain/calls/console-refusal.ts';
import { checkVersion, getWarningKey } from '#studio/domain/versions/check-version.ts';
import { listPublishedSince } from '#studio/domain/publishing/undone-changes.ts';
import { findNewWarnings } from '#studio/domain/publishing/new-warnings.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { createStudioProblemWording } from './studio-problem-wording.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Presents a version as lists show it, in one language. */
export const presentVersion = (version: ListedVersion, language: ConsoleLanguage): VersionRecord => ({
  id: version.id,
  entity: version.entity,
  number: version.number,
  state: version.state,
  author: version.author,
  authorId: version.author_id,
  reviewer: version.reviewer,
  reviewerId: version.reviewer_id,
  note: version.note,
  comment: version.comment && presentComment(version.comment, language),
  madeFrom: version.made_from,
  restores: version.restores,
  revision: version.revision,
  hash: version.hash,
  createdAt: version.created_at.toISOString(),
  changedAt: version.changed_at.toISOString(),
  submittedAt: iso(version.submitted_at),
  reviewedAt: iso(version.reviewed_at),
  scheduledFor: iso(version.scheduled_for),
  publishedAt: iso(version.published_at),
});

/**
 * A comment of a reviewer is shown unchanged; the reason of a failed publication is shown in the requested language.
 */
const presentComment = (comment: ReviewComment, language: ConsoleLanguage): NonNullable<VersionRecord['comment']> => {
  const refused = Object.values(CONSOLE_REFUSALS).find(({ code }) => code === comment.refused);
  return { ...comment, text: refused?.sentence[language] ?? comment.text };
};

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp' };

/** Presents a version with its content and its problems, in one language. */
export async function presentVersionDetails(
  studio: StudioContext,
  version: Version,
  language: ConsoleLanguage,
): Promise<VersionDetails> {
  const { problems, warnings, hash } = await checkVersion(studio, studio.database, version.entity, version.files);
  const isInWork = version.state !== 'archived' && version.state !== 'live';
  const newWarnings = isInWork ? await findNewWarnings(studio, studio.database, version, warnings) : [];
  const publishedSince = isInWork ? await listPublishedSince(studio.database, version) : [];
  const returned = await findReturn(studio.database, version.id);
  const present = presentProblem(version.entity, language, await createStudioProblemWording(studio, language));
  return {
    ...presentVersion(version, language),
    files: Object.entries(version.files).map(([name, file]) =>
      'text' in file
        ? { name, ...file }
        : { name, ...file, type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream' },
    ),
    problems: problems.map(present),
    warnings: warnings.map(present),
    acknowledged: version.acknowledged,
    newWarnings: newWarnings.map(getWarningKey),
    ...(publishedSince.length > 0 && { publishedSince }),
    ...(returned && {
      returned: {
        at: returned.returned_at.toISOString(),
        by: returned.returned_by,
        byId: returned.returned_by_id,
      },
    }),
    approvedHash: version.approved_hash,
    publicationHash: hash ?? null,
  };
}

const presentProblem =
  (entity: string, language: ConsoleLanguage, word: (problem: EntityProblem) => WordedProblem) =>
  (problem: EntityProblem): VersionProblem => {
    const { file, path } = problem;
    const { field, reason, fix } = word(problem);
    return {
      key: getWarningKey(problem),
      file: file.replace(`entities/${entity}/`, ''),
      field,
      path,
      reason,
      fix,
      text: createProblemFormatter(language)(problem),
    };
  };
