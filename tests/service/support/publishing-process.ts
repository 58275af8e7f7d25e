import { connectDatabase } from '#platform/database/connect.ts';
import { LiveEntities } from '#studio/domain/publications/live-entities.ts';
import { PublishFolder } from '#studio/domain/publications/publish-folder.ts';
import { restoreVersion } from '#studio/domain/publishing/publish-version.ts';
import { LUIS, createStudioAt } from './test-studio.ts';

/**
 * A process that does nothing but publish, to be killed while it does: it restores what is archived, the latest first,
 * again and again, and says the hash of each.
 */
const database = connectDatabase(process.env.DATABASE_URL ?? '');
const context = createStudioAt(database, process.env.ENTITIES_FOLDER ?? '');
const folder = new PublishFolder(process.env.PUBLISH_FOLDER ?? '', database);
const live = new LiveEntities(database);
for (;;) {
  const { id } = await database
    .selectFrom('entity_version')
    .select('id')
    .where('entity', '=', '9001')
    .where('state', '=', 'archived')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { hash } = await restoreVersion(context, LUIS, id);
  await live.refresh();
  await folder.synchronize(live);
  process.send?.(hash);
}
