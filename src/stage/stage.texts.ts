import type { TextPack } from '#shared/texts.ts';

/**
 * What the stage says; the portal around it speaks Spanish, too. Values follow the last two texts: the stage is a script of
 * its own, without Polyglot.
 */
export const stageTexts = {
  es: {
    'stage.mark': 'Reproducción: datos inventados',
    'stage.noScene': 'Aquí solo se ven escenas. Abra una desde la consola.',
    'stage.sceneGone': 'Esta escena ya no está disponible. Ábrala de nuevo desde la consola.',
    'stage.unanswered': 'Esta escena no tiene respuesta para',
    'stage.stopped': 'Desde una reproducción no se sale ni se descarga nada:',
  },
  en: {},
} satisfies TextPack;
