import type { TextPack } from '#shared/texts/texts.ts';

/** The texts that all mails share. Members of staff choose their language; suppliers read Spanish. */
export const mailFrameTexts = {
  es: {
    'mail.greeting': 'Hola, %{alias}:',
    'mail.greetingWithoutName': 'Hola:',
    'mail.neverAsks': '%{name} nunca le pedirá su contraseña por correo ni por teléfono.',
    'link.copy': 'Si el botón no funciona, copie esta dirección en su navegador:',
    'console.name': 'Consola',
    'console.legalName': 'Consola del portal de proveedores',
  },
  en: {
    'mail.greeting': 'Hello, %{alias}:',
    'mail.greetingWithoutName': 'Hello,',
    'mail.neverAsks': '%{name} will never ask you for your password by mail or by telephone.',
    'link.copy': 'If the button does not work, copy this address into your browser:',
    'console.name': 'Console',
    'console.legalName': 'Console of the supplier portal',
  },
} satisfies TextPack;
