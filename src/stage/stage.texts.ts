import type { TextPack } from '#shared/texts.ts';

/** What the stage says; the portal around it speaks Spanish, too. */
export const stageTexts = {
  es: {
    'stage.mark': 'Reproducción: datos inventados',
    'stage.noScene': 'Aquí solo se ven escenas. Abra una desde la consola.',
    'stage.sceneGone': 'Esta escena ya no está disponible. Ábrala de nuevo desde la consola.',
    'stage.unanswered': 'Esta escena no tiene respuesta para %{call}',
    'stage.stopped': 'Desde una reproducción no se sale ni se descarga nada: %{address}',
  },
  en: {},
} satisfies TextPack;
