import type { ReactNode } from 'react';
import type { LinkProblem } from '#portal/auth/mailed-link.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { PublicOutcome } from '#portal/ui/pages/PublicOutcome.tsx';

interface NotActivatedProps {
  problem: LinkProblem | 'failed';
  /** The error of the service; undefined if there was no request. */
  error?: unknown;
  /** A further action, shown before the link to Login. */
  children?: ReactNode;
}

/** A failed activation; Login may work all the same (R-LOGIN-22, R-LOGIN-25, R-LOGIN-26, R-ERR-07…09). */
export const NotActivated = ({ problem, error, children }: NotActivatedProps) => (
  <PublicOutcome
    picture={problem === 'expired' ? 'old-mail' : 'error'}
    title={translate(`activation.${problem}.title`)}
    text={translate(`activation.${problem}.text`)}
    error={error}
  >
    {children}
    <ButtonLink to="/" variant={problem === 'failed' || problem === 'spent' ? 'primary' : 'secondary'}>
      {translate('activation.login')}
    </ButtonLink>
  </PublicOutcome>
);
