import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { needForm } from '#generated/forms/need.ts';
import { getFormDayContext } from '#shared/dates/days.ts';
import { toCents } from '#shared/money/money.ts';
import { useClientsAndValidatedAccounts } from '#portal/advances/useClientsAndValidatedAccounts.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { NoValidatedAccount } from '#portal/ui/actions/NoValidatedAccount.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import { DueBefore } from './DueBefore.tsx';
import { toNeedSearch, type Need } from '#portal/planner/proposal-address.ts';
import { readNeed, readNeedValues } from './need.ts';
import { proposalTexts } from './proposal.texts.ts';
import './proposal.css';

addTexts(proposalTexts);

/** Proposes which invoices to advance so that an amount arrives by a day (R-PLAN-02, R-PLAN-03). */
const ProposalPage = () => {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const need = readNeed(search, today);
  const address = search.toString();
  const [form, setForm] = useState({ address, submitted: '', generation: 0 });
  // Another address than the one that the form leads to starts it anew: Back, or an amount that is offered.
  if (form.address !== address) {
    const isOwn = address === form.submitted;
    setForm({ address, submitted: '', generation: isOwn ? form.generation : form.generation + 1 });
  }
  const answer = useRef<HTMLDivElement>(null);
  const ask = (next: Need) => {
    setSearch(toNeedSearch(next));
    // The button that asked is disabled or gone.
    answer.current?.focus();
  };
  const submit = (next: Need) => {
    setForm({ ...form, submitted: toNeedSearch(next).toString() });
    ask(next);
  };
  return (
    <Page title={translate('proposal.title')}>
      <NeedForm key={form.generation} search={search} onNeed={submit} />
      <div ref={answer} className="proposal-answer" tabIndex={-1}>
        {need ? (
          <Answer need={need} onNeed={ask} />
        ) : (
          <StatePanel picture="empty" title={translate('proposal.ask')} text={translate('proposal.askText')} />
        )}
      </div>
    </Page>
  );
};

interface NeedFormProps {
  search: URLSearchParams;
  onNeed: (need: Need) => void;
}

/** Amount and day; the address keeps them. The day is at first the next one on which money can arrive. */
const NeedForm = ({ search, onNeed }: NeedFormProps) => {
  const today = useToday();
  const context = useMemo(() => getFormDayContext(today), [today]);
  const values = readNeedValues(search);
  return (
    <SchemaForm
      module={needForm}
      className="proposal-need"
      defaultValues={{ ...values, day: values.day || getWorkingDays().getValueDay(today) }}
      context={context}
      label={translate('proposal.need')}
      onSubmit={({ amount, day }) => onNeed({ cents: toCents(amount), day })}
    >
      <SubmitButton>{translate('proposal.propose')}</SubmitButton>
    </SchemaForm>
  );
};

/** What is due by the day, and a proposal for the rest. */
const Answer = ({ need, onNeed }: { need: Need; onNeed: (need: Need) => void }) => {
  const options = useClientsAndValidatedAccounts();
  return (
    <QueryResult
      query={options}
      isEmpty={({ clients }) => clients.length === 0}
      emptyText={translate('advances.noClients')}
    >
      {({ clients, accounts }) => (
        <>
          {accounts.length === 0 && (
            <NoValidatedAccount
              title={translate('advances.noAccount')}
              text={translate('advances.noAccountText')}
              homeLabel={translate('advances.goHome')}
              accountsLabel={translate('advances.goAccounts')}
            />
          )}
          <DueBefore
            key={`${need.cents} ${need.day}`}
            need={need}
            clients={clients}
            iban={accounts.length === 1 ? accounts[0]?.iban : undefined}
            canRequest={accounts.length > 0}
            onNeed={onNeed}
          />
        </>
      )}
    </QueryResult>
  );
};

export default ProposalPage;
