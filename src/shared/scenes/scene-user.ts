/** The user of a scene: a fake person. */
export interface SceneUser {
  id: string;
  alias: string;
  email: string;
  supplierId: string;
}
