import { findScreenSituations } from '#shared/scenes/screen-situations.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import type { Texts } from '#shared/texts/texts.ts';

/**
 * Adds to a report what decides its screen: reports without an error are grouped by it (R-DESK-08). Nothing that the screen
 * says is sent, but which of the portal's own texts it is. @param outline of the screen @param texts of the portal
 */
export function addSituation(report: Scene, outline: readonly OutlineLine[], texts: Texts): Scene {
  const { shown } = report;
  if (!shown) return report;
  const [first] = findScreenSituations({ scene: report, outline, getText: (key) => texts[key] ?? '' });
  return first ? { ...report, shown: { ...shown, situation: first.name } } : report;
}
