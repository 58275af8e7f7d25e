import type { Mail } from '#service/database/mails.ts';
import type { LinkPurpose } from '#service/database/schema.ts';
import type { EntityBrand } from './entity-brand.ts';

/** What a mail with a link is about. */
export interface LinkMail {
  purpose: LinkPurpose;
  recipient: string;
  alias: string;
  /** The whole address of the link. */
  link: string;
}

interface Words {
  subject: string;
  text: string;
  button: string;
  validity: string;
}

const WORDS: Record<LinkPurpose, Words> = {
  verify: {
    subject: 'Verifique su correo electrónico',
    text: 'Gracias por registrarse en el portal de proveedores. Para empezar a usarlo, confirme que esta dirección es suya.',
    button: 'Verificar mi correo',
    validity: 'El enlace sirve una sola vez y caduca a las 48 horas.',
  },
  activate: {
    subject: 'Active su usuario',
    text: 'Una persona de su empresa le ha dado acceso al portal de proveedores. Elija su contraseña para empezar a usarlo.',
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
  const words = WORDS[mail.purpose];
  return {
    entity: brand.code,
    senderName: brand.name,
    senderAddress: brand.senderAddress,
    recipient: mail.recipient,
    subject: `${words.subject} · ${brand.name}`,
    text: plainText(brand, mail, words),
    html: html(brand, mail, words),
  };
}

const plainText = ({ name, legalName, postalAddress }: EntityBrand, { alias, link }: LinkMail, words: Words) =>
  [
    `Hola, ${alias}:`,
    words.text,
    `${words.button}:\n${link}`,
    words.validity,
    `${name} nunca le pedirá su contraseña por correo ni por teléfono.`,
    `--\n${legalName}\n${postalAddress}`,
  ].join('\n\n');

const html = (brand: EntityBrand, { alias, link }: LinkMail, words: Words) => {
  const name = escape(brand.name);
  const button = `display:inline-block;padding:14px 24px;border-radius:6px;background:${brand.primaryColor};color:${brand.primaryContrastColor};font-weight:bold;text-decoration:none`;
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(words.subject)}</title></head>
<body style="margin:0;background:#f2f4f7;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2933">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0;padding:16px 24px;background:${brand.primaryColor};color:${brand.primaryContrastColor};font-size:20px;font-weight:bold">${name}</p>
<div style="padding:24px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px">${escape(words.subject)}</h1>
<p>Hola, ${escape(alias)}:</p>
<p>${escape(words.text)}</p>
<p style="margin:28px 0"><a href="${escape(link)}" style="${button}">${escape(words.button)}</a></p>
<p>${escape(words.validity)} Si el botón no funciona, copie esta dirección en su navegador:</p>
<p style="word-break:break-all"><a href="${escape(link)}" style="color:#1f2933">${escape(link)}</a></p>
<p>${name} nunca le pedirá su contraseña por correo ni por teléfono.</p>
</div>
<p style="padding:0 24px;font-size:13px;color:#52606d">${escape(brand.legalName)}<br>${escape(brand.postalAddress)}</p>
</div>
</body>
</html>
`;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
