import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { needForm } from '#generated/forms/need.ts';
import { getFormDayContext } from '#shared/dates/days.ts';
import { toCents } from '#shared/money/money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { getProposalAddress } from '#portal/planner/proposal-address.ts';
import { needFormTexts } from './need.texts.ts';
import './need.css';

addTexts(needFormTexts);

/**
 * Asks how much money is needed and on which day, by default the next one on which it can arrive; leads to the proposal.
 * @param props `isUntitled`: a heading of the screen stands above it
 */
const NeedForm = ({ isUntitled = false }: { isUntitled?: boolean }) => {
  const today = useToday();
  const context = useMemo(() => getFormDayContext(today), [today]);
  const navigate = useNavigate();
  return (
    <>
      {!isUntitled && <h2 className="need-title">{translate('need.title')}</h2>}
      <SchemaForm
        key={today}
        module={needForm}
        className={isUntitled ? 'need-form need-form-plain' : 'need-form'}
        defaultValues={{ day: getWorkingDays().getValueDay(today) }}
        context={context}
        label={translate('need.form')}
        onSubmit={({ amount, day }) => navigate(getProposalAddress({ cents: toCents(amount), day }))}
      >
        <SubmitButton variant="secondary">{translate('need.show')}</SubmitButton>
      </SchemaForm>
    </>
  );
};

export default NeedForm;
