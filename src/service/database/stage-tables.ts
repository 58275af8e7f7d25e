import type { ColumnType } from 'kysely';
import type { Scene } from '#shared/scene.ts';

/** A scene with a version of an entity, as it is shown on the stage (R-SCN-10). */
export interface StageShowingTable {
  /** SHA-256 of its id in hexadecimal digits. */
  id_hash: string;
  version_id: string;
  /** The name of a scene of the library; null for one that was given whole. */
  scene: string | null;
  content: ColumnType<Scene | null, string | null, never>;
  expires_at: Date;
  /** The link for review that it belongs to; null for what somebody at the console looks at. */
  link_id: string | null;
}

/** A link to look at a version without a login (R-STU-16). */
export interface PreviewLinkTable {
  id: string;
  /** SHA-256 of its token in hexadecimal digits. */
  token_hash: string;
  version_id: string;
  /** The email of who made it. */
  created_by: string;
  created_at: Date;
  expires_at: Date;
}

/** An answer that a showing gave since it was loaded, and gives once only. */
interface StageGivenTable {
  id_hash: string;
  /** Its place among the answers of the scene. */
  answer: number;
}

/** A scene that somebody put beside those of the library (R-BEN-07). */
export interface SavedSceneTable {
  id: string;
  title: string;
  /** Whose people see it; null for all. */
  entity: string | null;
  scene: ColumnType<Scene, string, never>;
  /** The email of who saved it. */
  created_by: string;
  created_at: Date;
}

/** What a supplier saw and told support (R-REP-05). */
export interface ReportTable {
  /** Its code, as it is read out: `K7F-3QX`. */
  id: string;
  entity: string;
  route: string;
  told: string | null;
  /** Of the error catalogue: those that its calls were answered with. */
  codes: number[];
  scene: ColumnType<Scene, string, never>;
  /** What suppliers saw of the entity then; null where nothing was published. */
  version_id: string | null;
  created_at: Date;
  expires_at: Date;
}

/** What the stage shows. No supplier's transaction has any right to it, but to add a report. */
export interface StageTables {
  stage_showing: StageShowingTable;
  stage_given: StageGivenTable;
  saved_scene: SavedSceneTable;
  report: ReportTable;
  preview_link: PreviewLinkTable;
}
