import { useId } from 'react';
import type { Client } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import '#portal/ui/field.css';

interface ClientChoiceProps {
  clients: Client[];
  value: string;
  onChange: (numClient: string) => void;
}

/** The paying client whose data are shown; the choice acts at once. */
export const ClientChoice = ({ clients, value, onChange }: ClientChoiceProps) => {
  const id = useId();
  return (
    <div className="field supplier-client">
      <label className="field-label" htmlFor={id}>
        {translate('supplier.client')}
      </label>
      <select
        id={id}
        name="numClient"
        className="field-input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {clients.length !== 1 && <option value="">{translate('forms.choose')}</option>}
        {clients.map(({ numClient, name }) => (
          <option key={numClient} value={numClient}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
};
