import type { Mail } from '#service/database/mails.ts';
import type { LinkPurpose } from '#service/database/schema.ts';
import type { EntityBrand } from './entity-brand.ts';
import { escapeHtml, layOut } from './layout.ts';

/**
 * What a mail with a link is written for: what its link does, a verification after the email was changed, or the bank's
 * invitation to the first user of a supplier.
 */
export type LinkOccasion = LinkPurpose | 'verify-again' | 'invite';

/** What a mail with a link is about. */
interface LinkMail {
  occasion: LinkOccasion;
  recipient: string;
  alias: string;
  /** The whole address of the link. */
  link: string;
  /** The supplier, where the mail names it: somebody may look after several. */
  company?: { name: string; taxId: string };
}

interface Words {
  subject: string;
  text: string;
  button: string;
  validity: string;
}

const WORDS: Record<LinkOccasion, Words> = {
  verify: {
    subject: 'Verifique su correo electrónico',
    text: 'Gracias por registrarse en el portal de proveedores. Para empezar a usarlo, confirme que esta dirección es suya.',
    button: 'Verificar mi correo',
    validity: 'El enlace sirve una sola vez y caduca a las 48 horas.',
  },
  'verify-again': {
    subject: 'Verifique su nuevo correo electrónico',
    text: 'Ha cambiado el correo electrónico de su usuario del portal de proveedores. Confirme que esta dirección es suya para poder iniciar sesión con ella.',
    button: 'Verificar mi correo',
    validity: 'El enlace sirve una sola vez y caduca a las 48 horas.',
  },
  activate: {
    subject: 'Active su usuario',
    text: 'Una persona de su empresa le ha dado acceso al portal de proveedores. Elija su contraseña para empezar a usarlo.',
    button: 'Elegir mi contraseña',
    validity: 'El enlace sirve una sola vez y caduca a las 72 horas.',
  },
  invite: {
    subject: 'Acceda al portal de proveedores',
    text: 'Hemos dado a su empresa acceso a nuestro portal de proveedores, y usted es la persona que lo estrena: allí verá las facturas de su empresa y podrá anticipar su cobro. Elija su contraseña para empezar a usarlo.',
    button: 'Elegir mi contraseña',
    validity: 'El enlace sirve una sola vez y caduca a las 72 horas.',
  },
  reset: {
    subject: 'Cambie su contraseña',
    text: 'Hemos recibido una petición para cambiar la contraseña de su usuario. Si no la ha hecho usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
    button: 'Cambiar mi contraseña',
    validity: 'El enlace sirve una sola vez y caduca en una hora.',
  },
  unlock: {
    subject: 'Desbloquee su usuario',
    text: 'Hemos bloqueado su usuario tras varios intentos de acceso con una contraseña incorrecta. Para desbloquearlo, elija una contraseña nueva.',
    button: 'Desbloquear mi usuario',
    validity: 'El enlace sirve una sola vez y caduca en una hora.',
  },
};

/** Writes a mail with a link in the brand of its entity, as plain text and as HTML. */
export function composeLinkMail(brand: EntityBrand, mail: LinkMail): Mail {
  const { text, ...words } = WORDS[mail.occasion];
  const { company, recipient, alias, link } = mail;
  const sentences = [text, ...(company ? [`Empresa: ${company.name}, NIF ${company.taxId}`] : [])];
  return layOutLink(brand, { ...words, recipient, alias, link, sentences });
}

/** A mail that is about a link. */
interface LinkContent extends Omit<Words, 'text'> {
  recipient: string;
  alias: string;
  sentences: readonly string[];
  /** The whole address. */
  link: string;
}

/** Lays out sentences, the link as a button, and for how long it is good, as plain text and as HTML. */
export function layOutLink(brand: EntityBrand, content: LinkContent): Mail {
  const { sentences, button, validity } = content;
  const link = escapeHtml(content.link);
  const style = `display:inline-block;padding:14px 24px;border-radius:6px;background:${brand.primaryColor};color:${brand.primaryContrastColor};font-weight:bold;text-decoration:none`;
  return layOut(brand, {
    ...content,
    text: [...sentences, `${button}:\n${content.link}`, validity],
    html: [
      ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<p style="margin:28px 0"><a href="${link}" style="${style}">${escapeHtml(button)}</a></p>`,
      `<p>${escapeHtml(validity)} Si el botón no funciona, copie esta dirección en su navegador:</p>`,
      `<p style="word-break:break-all"><a href="${link}" style="color:#1f2933">${link}</a></p>`,
    ],
  });
}

const DELETED = [
  'Una persona de su empresa ha eliminado su usuario del portal de proveedores, y ya no puede iniciar sesión con él.',
  'Si cree que es un error, hable con las personas de su empresa que usan el portal.',
];

/** Tells somebody that their user was deleted (R-USER-08). */
export const composeDeletionMail = (brand: EntityBrand, person: { recipient: string; alias: string }): Mail =>
  layOut(brand, {
    ...person,
    subject: 'Su usuario ha sido eliminado',
    text: DELETED,
    html: DELETED.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
  });
