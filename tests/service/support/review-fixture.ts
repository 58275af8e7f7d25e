import { sql } from 'kysely';
import type { VersionDetails } from '#shared/console/console-contract.ts';
import type { startConsoleWithFolders } from './console-folder.ts';
import { getPrimaryColor, StaffPerson, createColorChange } from './staff-person.ts';

type Site = Awaited<ReturnType<typeof startConsoleWithFolders>>;

/** Where a version stands when two people meet at it. */
export type StartState = 'draft' | 'in-review' | 'approved' | 'scheduled';

const HOUR_MS = 3_600_000;
const COLORS: Record<StartState, string> = {
  draft: '#145079',
  'in-review': '#0B3A5B',
  approved: '#501478',
  scheduled: '#1B4F72',
};
/** What changes while calls run, each after those that refer to it. */
const TABLES = ['published_host', 'version_history', 'entity_version', 'staff_session', 'staff'] as const;

/** An entity with a version in each state, made by Ana and approved by Luis, to which every row of a test goes back. */
export class ReviewFixture {
  /** What pages of the console show of the versions before anything happens. */
  readonly versionsByState = new Map<StartState | 'archived', VersionDetails>();
  /** The colour of every publication whose hash was approved, or came from the folder. */
  readonly approved = new Map<string, string>();
  readonly at: string;
  /** Once the time of whatever is scheduled has come. */
  readonly timeWhenDue: Date;
  zip: Buffer<ArrayBufferLike> = Buffer.alloc(0);

  private constructor(
    readonly site: Site,
    readonly ana: StaffPerson,
    readonly luis: StaffPerson,
  ) {
    this.at = new Date(site.now().getTime() + HOUR_MS).toISOString();
    this.timeWhenDue = new Date(site.now().getTime() + 2 * HOUR_MS);
  }

  static async create(site: Site): Promise<ReviewFixture> {
    const ana = await StaffPerson.logIn(site, 'ana', ['editor', 'publisher']);
    const stage = new ReviewFixture(site, ana, await StaffPerson.logIn(site, 'luis', ['editor', 'publisher']));
    await stage.#fill();
    for (const table of TABLES)
      await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(site.db);
    return stage;
  }

  async #fill(): Promise<void> {
    const { ana, luis } = this;
    const [first] = (await ana.get(`/versions?filter=${encodeURIComponent('{"entity":"9001"}')}`)).json<
      VersionDetails[]
    >();
    await luis.act(await this.#version('#2A2A2A', 'approved'), 'publish');
    this.#note('archived', await ana.read(first!.id));
    for (const start of Object.keys(COLORS) as StartState[]) {
      const id = await this.#version(COLORS[start], start);
      if (start === 'scheduled') await luis.act(id, 'schedule', { at: this.at });
      this.#note(start, await ana.read(id));
    }
    this.zip = (await ana.get(`/versions/${first!.id}/zip`)).rawPayload;
  }

  async #version(color: string, start: StartState): Promise<string> {
    const draft = await this.ana.draft('9001');
    await this.ana.change(draft.id, createColorChange(getPrimaryColor(draft), color));
    if (start !== 'draft') await this.ana.submit(draft.id);
    if (start === 'draft' || start === 'in-review') return draft.id;
    const page = await this.luis.read(draft.id);
    await this.luis.approve(draft.id, page);
    this.approved.set(page.publicationHash!, color);
    return draft.id;
  }

  #note(start: StartState | 'archived', page: VersionDetails): void {
    this.versionsByState.set(start, page);
    if (start === 'archived') this.approved.set(page.hash!, getPrimaryColor(page));
  }

  /** Makes everything as it was in the beginning. */
  async reset(): Promise<void> {
    await this.site.db.transaction().execute(async (trx) => {
      for (const table of TABLES) await trx.deleteFrom(table).execute();
      for (const table of TABLES.toReversed())
        await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(trx);
      await trx.updateTable('staff_session').set({ last_call_at: this.site.now() }).execute();
    });
  }

  /** What suppliers get at the hosts of the entity, and the version that is live. */
  async seen() {
    const live = await this.site.db
      .selectFrom('entity_version')
      .select(['hash', 'files'])
      .where('entity', '=', '9001')
      .where('state', '=', 'live')
      .execute();
    const hosts = await this.site.db
      .selectFrom('published_host as at')
      .innerJoin('published_definition as published', 'published.hash', 'at.hash')
      .select(['host', 'at.hash', 'definition'])
      .where('entity', '=', '9001')
      .execute();
    return { live, hosts };
  }
}
