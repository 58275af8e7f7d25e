/** What the stage says; the portal around it speaks Spanish, too. */
export const TEXTS = {
  mark: 'Reproducción: datos inventados',
  noScene: 'Aquí solo se ven escenas. Abra una desde la consola.',
  sceneGone: 'Esta escena ya no está disponible. Ábrala de nuevo desde la consola.',
  unanswered: (call: string) => `Esta escena no tiene respuesta para ${call}`,
  stopped: (address: string) => `Desde una reproducción no se sale ni se descarga nada: ${address}`,
} as const;

export type StageTexts = typeof TEXTS;
