import { useGetList } from 'ra-core';
import type { SignatureMeans, SupplierUser } from '#shared/records/records.ts';
import { ConfirmationDialog } from '#portal/confirmation/ConfirmationDialog.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { useCustomMethods } from '#portal/records/custom-methods.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { BreakableText } from '#portal/ui/display/BreakableText.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { MeansText } from './MeansList.tsx';
import { meansTexts } from './means.texts.ts';
import './means.css';

addTexts(meansTexts);

interface ColleagueMeansDialogProps {
  user: SupplierUser;
  onClose: () => void;
}

/** The means to sign of a colleague, without their secrets; the principal user removes all of them (R-SIGN-06). */
const ColleagueMeansDialog = ({ user, onClose }: ColleagueMeansDialogProps) => {
  const { data, error, refetch } = useGetList<SignatureMeans>(
    'signature-means',
    { filter: { user: user.id } },
    { staleTime: 0, gcTime: 0, retry: false },
  );
  const { removeMeansOfUser } = useCustomMethods();
  const confirmation = useConfirmation(async () => {
    await removeMeansOfUser(user.id);
    showToast({ kind: 'success', text: translate('means.ofUser.removed') });
    onClose();
  });
  const hasMeans = data !== undefined && data.length > 0;
  return (
    <ConfirmationDialog
      {...confirmation}
      title={translate('means.ofUser', { alias: user.alias })}
      cancelLabel={translate('means.cancel')}
      confirmLabel={hasMeans ? translate('means.ofUser.remove') : undefined}
      onClose={onClose}
    >
      <p className="means-person">
        <BreakableText text={user.email} />
      </p>
      {!data && !error && <Spinner label={translate('ui.loading')} />}
      {!data && error && (
        <Notice tone="warning">
          <p>{translate('means.ofUser.failed')}</p>
          <Button onClick={() => void refetch()}>{translate('ui.retry')}</Button>
        </Notice>
      )}
      {data && <Means means={data} />}
    </ConfirmationDialog>
  );
};

export default ColleagueMeansDialog;

const Means = ({ means }: { means: readonly SignatureMeans[] }) =>
  means.length === 0 ? (
    <p>{translate('means.ofUser.none')}</p>
  ) : (
    <>
      <p>{translate('means.ofUser.intro')}</p>
      <ul className="means-list">
        {means.map((each) => (
          <li key={each.id}>
            <MeansText {...each} />
          </li>
        ))}
      </ul>
      <Notice tone="warning">
        <p>{translate('means.ofUser.consequence')}</p>
      </Notice>
    </>
  );
