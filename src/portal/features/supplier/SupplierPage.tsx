import { useGetList } from 'ra-core';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Client } from '#shared/records/records.ts';
import { usePreserveInputOnExpiry, usePreservedInput } from '#portal/auth/usePreservedInput.ts';
import { useConfirmLeave } from '#portal/unsaved-changes/confirm-leave.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { FormColumns } from '#portal/ui/pages/FormColumns.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { ClientChoice } from './ClientChoice.tsx';
import { supplierDraft } from './supplier-draft.ts';
import { SupplierEdit } from './SupplierEdit.tsx';
import './supplier.css';

/** Each opening, including one from the screen's own menu entry, starts with an empty screen. */
const SupplierPage = () => {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const goBack = search.get('goBack') === 'true';
  return <SupplierScreen key={goBack ? 'goBack' : key} goBack={goBack} />;
};

const isText = (kept: unknown) => typeof kept === 'string';

/** Selects a paying client, shows its data of the supplier, and edits it (R-SUP-01, R-SUP-02). */
const SupplierScreen = ({ goBack }: { goBack: boolean }) => {
  const query = useGetList<Client>('clients');
  const [draft, setDraft] = useState(() => (goBack ? supplierDraft.read() : null));
  const kept = usePreservedInput('client', isText);
  const [chosen, setChosen] = useState(kept ?? draft?.numClient);
  usePreserveInputOnExpiry('client', () => chosen);
  const askBeforeLosing = useConfirmLeave();
  const choose = (numClient: string) =>
    askBeforeLosing(() => {
      setDraft(null);
      setChosen(numClient);
    });
  const client = query.data?.find(({ numClient }) => numClient === chosen) ?? onlyOne(query.data);
  const title = translate('destination.supplier');
  return (
    <Page title={title}>
      <QueryResult query={query} emptyText={translate('supplier.noClients')}>
        {(clients) => (
          <FormColumns help={<Help />} isHelpLast>
            <ClientChoice clients={clients} value={client?.numClient ?? ''} onChange={choose} />
            {client ? (
              <SupplierEdit
                key={client.numClient}
                client={client}
                edited={draft?.numClient === client.numClient ? draft.details : undefined}
              />
            ) : (
              <StatePanel
                picture="empty"
                title={translate('supplier.chooseClient')}
                text={translate('supplier.chooseClientText')}
              />
            )}
          </FormColumns>
        )}
      </QueryResult>
    </Page>
  );
};

/** Who looks for the people of the company looks here first. */
const Help = () => (
  <>
    <p>{translate('supplier.help')}</p>
    <p>
      <Link to="/gestion-de-usuarios">{translate('supplier.access')}</Link>
    </p>
  </>
);

const onlyOne = (clients: Client[] | undefined) => (clients?.length === 1 ? clients[0] : undefined);

export default SupplierPage;
