import type { TextPack } from '#portal/i18n/i18n.ts';

export const pageTexts: TextPack = {
  es: {
    'login.late':
      'La página tarda más de lo normal en cargarse. Lo que escriba se conserva. Si no termina, compruebe su conexión y recargue la página.',
  },
  en: {
    'login.late':
      'The page takes longer than usual to load. What you type is kept. If it does not finish, check your connection and reload the page.',
  },
};
