import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { MEANS_PATH } from './means-path.ts';

/** The user has no means that work here: says how to get one. Another tab keeps what was typed in this one. */
export const NoMeans = ({ otherHosts }: { otherHosts: readonly string[] }) =>
  otherHosts.length > 0 ? <MeansElsewhere hosts={otherHosts} /> : <NoMeansYet />;

/** Further means need a signature, which only the other address can take. */
const MeansElsewhere = ({ hosts }: { hosts: readonly string[] }) => (
  <Notice tone="warning" title={translate('signature.passkey.otherHost')}>
    <p>{translate('signature.elsewhereText', { hosts: hosts.join(', ') })}</p>
  </Notice>
);

const NoMeansYet = () => (
  <Notice tone="warning" title={translate('signature.noMeans')}>
    <p>{translate('signature.noMeansText')}</p>
    <p>
      <a href={`${MEANS_PATH}#medios-de-firma`} target="_blank" rel="noopener">
        {translate('signature.noMeansLink')}
      </a>
    </p>
  </Notice>
);
