import type { TextPack } from '#portal/i18n/i18n.ts';

export const storageTexts: TextPack = {
  es: {
    'storage.refused': 'Su navegador no guarda los datos de este sitio',
    'storage.full': 'Su navegador no puede guardar más datos',
    'storage.consequence':
      'Puede seguir, pero no cierre ni recargue esta página hasta que termine: tendría que volver a iniciar sesión y perdería lo que no haya enviado.',
    'storage.refusedRemedy':
      'Para evitarlo, permita las cookies y los datos de este sitio en la configuración de privacidad de su navegador y abra el portal de nuevo.',
    'storage.fullRemedy':
      'Para evitarlo, cuando termine, libere espacio en su equipo o borre los datos de otros sitios en la configuración de su navegador y abra el portal de nuevo.',
    'storage.understood': 'Entendido',
  },
  en: {
    'storage.refused': 'Your browser does not store the data of this site',
    'storage.full': 'Your browser cannot store more data',
    'storage.consequence':
      'You can continue, but do not close or reload this page before you have finished: you would have to log in again and would lose what you have not sent.',
    'storage.refusedRemedy':
      'To avoid it, allow cookies and the data of this site in the privacy settings of your browser, and open the portal again.',
    'storage.fullRemedy':
      'To avoid it, once you have finished, free space on your computer or delete the data of other sites in the settings of your browser, and open the portal again.',
    'storage.understood': 'Understood',
  },
};
