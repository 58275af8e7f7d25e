/** A scene with a version of an entity, as it is shown on the stage (R-SCN-10). */
export interface StageShowingTable {
  /** SHA-256 of its id in hexadecimal digits. */
  id_hash: string;
  version_id: string;
  /** The name of the scene. */
  scene: string;
  expires_at: Date;
}

/** What the stage shows. No supplier's transaction has any right to it. */
export interface StageTables {
  stage_showing: StageShowingTable;
}
