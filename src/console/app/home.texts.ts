import type { TextPack } from '#shared/texts/texts.ts';

export const homeTexts: TextPack = {
  es: {
    'home.title': 'Inicio',
    'home.greeting': 'Hola, %{name}',
    'home.may': 'Lo que usted puede hacer',
    'home.entities': 'Entidades con las que trabaja',
    'home.go': 'Ir a',
    'home.nowhere': 'La dirección no es correcta, o usted no tiene acceso a lo que hay en ella.',
    'home.back': 'Ir al inicio',
    'home.release': 'Portal de confirming, versión %{version}',
  },
  en: {
    'home.title': 'Home',
    'home.greeting': 'Hello, %{name}',
    'home.may': 'What you may do',
    'home.entities': 'Your entities',
    'home.go': 'Go to',
    'home.nowhere': 'The address is wrong, or you have no access to what is there.',
    'home.back': 'Go to home',
    'home.release': 'Confirming portal, version %{version}',
  },
};
