import type { TextPack } from '#portal/i18n/i18n.ts';

export const loginTexts: TextPack = {
  es: {
    'login.title': 'Iniciar sesión',
    'login.intro': 'Consulte sus facturas y cóbrelas antes de su vencimiento.',
    'login.submit': 'Iniciar sesión',
    'login.forgotPassword': '¿Ha olvidado su contraseña?',
    'login.noAccount': '¿Aún no tiene acceso?',
    'login.register': 'Regístrese',
    'login.mismatch': 'El correo electrónico y la contraseña no coinciden.',
  },
  en: {
    'login.title': 'Log in',
    'login.intro': 'See your invoices and get paid before they are due.',
    'login.submit': 'Log in',
    'login.forgotPassword': 'Forgot your password?',
    'login.noAccount': 'No access yet?',
    'login.register': 'Register',
    'login.mismatch': 'Email and password do not match.',
  },
};
