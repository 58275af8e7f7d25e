/** A scene with a version of an entity, as it is shown on the stage (R-SCN-10). */
export interface StageShowingTable {
  /** SHA-256 of its id in hexadecimal digits. */
  id_hash: string;
  version_id: string;
  /** The name of the scene. */
  scene: string;
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

/** What the stage shows. No supplier's transaction has any right to it. */
export interface StageTables {
  stage_showing: StageShowingTable;
  preview_link: PreviewLinkTable;
}
