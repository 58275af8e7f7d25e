import type { MeansKind, SignaturePurpose } from '#shared/calls/signature-purposes.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import type { Notice } from './notices.ts';

/** Notice to a user that a proof was refused (R-SIGN-02). */
export const createRefusedSignatureNotice = (purpose: SignaturePurpose): Notice => ({
  subject: getMailText('signatureRefused.subject'),
  intro: getMailText('signatureRefused.intro'),
  facts: [[getMailText('signatureRefused.what'), getMailText(`signatureRefused.${purpose}`)]],
});

/** What happened to the means of a user. */
export type MeansChange = 'renamed' | 'removed' | 'removedAll';

/** Notice of a change of the means of a user (R-SIGN-04). @param alias of the user @param means absent for all of them */
export const createMeansNotice = (
  change: MeansChange,
  alias: string,
  means?: { kind: MeansKind; name: string },
): Notice => ({
  subject: getMailText(`means.${change}.subject`),
  intro: getMailText(`means.${change}.intro`),
  facts: [
    [getMailText('means.user'), toPlainName(alias)],
    ...(means
      ? ([
          [getMailText('signature.means'), getMailText(`signature.means.${means.kind}`)],
          [getMailText('means.name'), toPlainName(means.name)],
        ] as const)
      : []),
  ],
});
