import { refreshEntity } from '#portal/entity/load-entity.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { reloadPage } from '#portal/ui/loading/reload-page.ts';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { termsTexts } from './terms.texts.ts';
import type { TermsText } from './useTermsText.ts';
import '#portal/ui/errors/ask-support.css';

addTexts(termsTexts);

interface TermsStatusProps {
  terms: TermsText;
  /** Whether the user is to accept the terms. */
  isAccepting?: boolean;
}

/** Says that the text of terms is being loaded, or why it is not there, with what helps. */
export const TermsStatus = ({ terms: { isLoading, obstacle, load }, isAccepting }: TermsStatusProps) => {
  if (isLoading) return <Spinner label={translate('ui.terms.loading')} />;
  if (!obstacle) return null;
  const isGone = obstacle === 'gone';
  return (
    <p role="alert" className="missing-part">
      {translate(`ui.terms.${obstacle}`)} {isAccepting && !isGone && `${translate('ui.terms.needed')} `}
      <button type="button" className="ask-support" onClick={() => void (isGone ? reloadWithNewTerms() : load())}>
        {translate(isGone ? 'ui.reload' : 'ui.retry')}
      </button>
    </p>
  );
};

/** The tab keeps its definition, whose terms the site no longer has. */
async function reloadWithNewTerms(): Promise<void> {
  await refreshEntity().catch(() => {});
  reloadPage();
}
