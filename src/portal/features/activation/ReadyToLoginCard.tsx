import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { PublicOutcome } from '#portal/ui/pages/PublicOutcome.tsx';

/** '¡Todo Listo!' with a link to Login (R-LOGIN-24). */
export const ReadyToLoginCard = ({ text }: { text: string }) => (
  <PublicOutcome picture="success" title={translate('activation.ready.title')} text={text}>
    <ButtonLink to="/" variant="primary">
      {translate('activation.login')}
    </ButtonLink>
  </PublicOutcome>
);
