/**
 * Masks an email for a mail: its owner recognises it, while whoever chose it can show no address and no words with it, as in
 * `p***@c***.example`.
 */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const ending = /\.([a-z]{2,10})$/.exec(domain)?.[1] ?? '';
  return `${firstOf(name)}***@${firstOf(domain)}***${ending && `.${ending}`}`;
}

const firstOf = (text: string) => /^[a-z0-9]/i.exec(text)?.[0] ?? '';
