import { getErrorTextKey } from '#shared/errors/error-catalogue.ts';
import { isNotFoundCode } from '#shared/errors/not-found.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { getErrorCode } from '#shared/errors/service-error.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { AUTOMATIC_ADVANCES, useAllAutomaticAdvances } from '#portal/records/automatic-advances.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';

const CHANGE_PATH = '/anticipo-automatico/consulta';

/** Whether the account no longer exists: another user may have deleted it. */
export const isAccountGoneError = (error: unknown): boolean =>
  getErrorTextKey(getErrorCode(error)) === 'errors.accountIncorrect' || isNotFoundCode(getErrorCode(error));

interface RefusedDeletionProps {
  account: PayoutAccount;
  /** The refusal; undefined before the first attempt to delete. */
  error: unknown;
}

/** Explains why an account was not deleted and what to do; other failures only have their toast (R-ACC-42). */
export const DeletionRefusalNotice = ({ account, error }: RefusedDeletionProps) => (
  <div role="status" className="account-refused">
    {isAccountGoneError(error) && <Explanation name="gone" />}
    {getErrorTextKey(getErrorCode(error)) === 'errors.accountRemoval' && <Use account={account} />}
  </div>
);

/** The service states only that the account is in use: by listed automatic advances, or by an unpaid advance. */
const Use = ({ account }: { account: PayoutAccount }) => {
  const { data, error } = useAllAutomaticAdvances();
  if (error) return <Explanation name="unknownUse" links={[{ label: translate('accounts.refused.allAutomatic') }]} />;
  if (!data) return <p>{translate('accounts.refused.looking')}</p>;
  const links = data
    .filter(({ iban }) => iban === account.iban)
    .map(({ numClient, nameClient }) => ({
      label: translate('accounts.refused.automaticOf', { client: nameClient }),
      numClient,
    }));
  return <Explanation name={links.length > 0 ? 'automatic' : 'unpaid'} links={links} />;
};

interface ListLink {
  label: string;
  /** The client by which the list of automatic advances is filtered; undefined for all clients. */
  numClient?: string;
}

const Explanation = ({ name, links }: { name: string; links?: readonly ListLink[] }) => (
  <Notice tone="warning" title={translate(`accounts.refused.${name}.title`)}>
    <p>{translate(`accounts.refused.${name}.text`)}</p>
    {links && links.length > 0 && (
      <ul>
        {links.map(({ label, numClient }) => (
          <li key={label}>
            <Link to={CHANGE_PATH} state={numClient && filteredBy(numClient)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Notice>
);

/** The filter is in the navigation state, as the URL must not contain the number of a client. */
const filteredBy = (numCliente: string) => ({ [AUTOMATIC_ADVANCES]: { filter: { numCliente }, page: 1 } });
