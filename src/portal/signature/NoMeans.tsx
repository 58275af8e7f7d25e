import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { MEANS_PATH } from './means-path.ts';

/** The user has no means yet: says how to get one. Another tab keeps what was typed in this one. */
export const NoMeans = () => (
  <Notice tone="warning" title={translate('signature.noMeans')}>
    <p>{translate('signature.noMeansText')}</p>
    <p>
      <a href={`${MEANS_PATH}#medios-de-firma`} target="_blank" rel="noopener">
        {translate('signature.noMeansLink')}
      </a>
    </p>
  </Notice>
);
