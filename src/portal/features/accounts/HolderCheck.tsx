import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { HolderResult } from '#shared/records/account-holder.ts';
import { compactIban, hasValidIbanCheckDigits } from '#shared/identifiers/iban.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice, type NoticeTone } from '#portal/ui/display/Notice.tsx';
import { useAccountHolder } from './useAccountHolder.ts';

/** How long the IBAN has to stay as it is before its holder is checked. */
const REST_MS = 400;

/** The shortest IBAN. */
const SHORTEST = 15;

/** Inside the form of a new account: checks the holder of the typed IBAN before the account is added. It never blocks (R-SIGN-09). */
export const TypedHolderCheck = () => {
  const typed = compactIban(String((useWatch({ name: 'iban' }) as unknown) ?? ''));
  const isWhole = typed.length >= SHORTEST && hasValidIbanCheckDigits(typed);
  const [rested, setRested] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => setRested(isWhole ? typed : ''), REST_MS);
    return () => clearTimeout(rest);
  }, [typed, isWhole]);
  return <HolderCheck iban={rested === typed ? rested : ''} />;
};

const TONES: Record<HolderResult, NoticeTone> = {
  match: 'success',
  close: 'warning',
  different: 'warning',
  unknown: 'info',
};

/** Whether the supplier is the holder of an account, in words that say what follows. */
export const HolderCheck = ({ iban }: { iban: string }) => {
  const { holder, isChecking } = useAccountHolder(iban);
  return (
    <div role="status" className="account-holder">
      {isChecking && <p>{translate('accounts.holder.checking')}</p>}
      {holder && !isChecking && (
        <Notice
          tone={TONES[holder.result]}
          title={translate(`accounts.holder.${holder.result}`, { name: holder.name })}
        >
          <p>{translate(`accounts.holder.${holder.result}.next`)}</p>
        </Notice>
      )}
    </div>
  );
};
