import type { TextPack } from '#shared/texts/texts.ts';

/**
 * The texts of the stage, in Spanish like the portal. Two of them are followed by a value: the stage has no Polyglot.
 */
export const stageTexts = {
  es: {
    'stage.mark': 'Reproducción: datos inventados',
    'stage.noScene': 'Aquí solo se ven escenas. Abra una desde la consola.',
    'stage.sceneGone': 'Esta escena ya no está disponible. Ábrala de nuevo desde la consola.',
    'stage.unanswered': 'Esta escena no tiene respuesta para',
    'stage.noScreenBefore': 'La pantalla anterior no está en esta reproducción.',
    'stage.stopped': 'Desde una reproducción no se sale ni se descarga nada:',
  },
  en: {},
} satisfies TextPack;
