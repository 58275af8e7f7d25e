import type { SceneRecord } from '#shared/console/console-contract.ts';
import type { ListedScene } from '#studio/domain/scenes/find-scenes.ts';

export const presentSceneSummary = ({ id, entity, isSaved, scene }: ListedScene): SceneRecord => ({
  id,
  title: scene.title,
  area: scene.area,
  route: scene.route,
  viewport: scene.viewport ?? null,
  code: scene.expects.code ?? null,
  text: scene.expects.text ?? null,
  isSaved,
  entity,
});
