import type { ComponentType } from 'react';
import { splitAtFirstBlock } from '#shared/markup/allowed-markup.ts';
import type { TermsCheckbox } from '#shared/entity/entity.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { RichText } from '#portal/ui/terms/RichText.tsx';
import { TermsStatus } from '#portal/ui/terms/TermsStatus.tsx';
import { useTermsText } from '#portal/ui/terms/useTermsText.ts';
import type { ControlProps } from './control-props.ts';
import { useFormModule } from '#portal/forms/model/form-context.ts';
import { getLabelTextKey } from '#portal/forms/model/FormModule.ts';
import { CheckboxControl } from './CheckboxControl.tsx';

type Presentation = TermsCheckbox['type'];

interface TermsProps extends ControlProps {
  terms: Omit<TermsCheckbox, 'type'>;
}

/**
 * Terms whose text expands below the checkbox. A long text is loaded when it is expanded, or when the checkbox is ticked,
 * which is possible only once the text is there: nobody accepts a text that the portal could not show.
 */
const ExpandableTerms = ({ terms: { text = '' }, ...control }: TermsProps) => {
  const { module } = useFormModule();
  const key = getLabelTextKey(module, control.field.name);
  const terms = useTermsText(text || translate(`${key}.text`));
  return (
    <>
      <CheckboxControl {...control} isBusy={terms.isLoading} prepareTick={terms.text === undefined && terms.load} />
      <details onToggle={({ currentTarget }) => currentTarget.open && void terms.load()}>
        <summary>{translate(`${key}.unfold`)}</summary>
        {terms.text !== undefined && <LongTerms label={control.label} html={terms.text} />}
      </details>
      <TermsStatus terms={terms} isAccepting />
    </>
  );
};

/** Long terms scroll, also by keyboard. */
const LongTerms = ({ label, html }: { label: string; html: string }) => (
  <div className="field-terms-text" role="group" aria-label={label} tabIndex={0}>
    <RichText html={html} />
  </div>
);

/** Terms as a rich-text label with links; headings and tables do not belong in a label and follow it. */
const RawLabelTerms = ({ terms, ...control }: TermsProps) => {
  const [sentence, rest] = splitAtFirstBlock(terms.label ?? '');
  return (
    <>
      <CheckboxControl {...control}>
        <RichText html={sentence || control.label} />
      </CheckboxControl>
      {rest && <LongTerms label={control.label} html={rest} />}
    </>
  );
};

/** Terms in a frame below the checkbox, without scripts, forms or access to the portal. */
const FrameTerms = ({ terms, ...control }: TermsProps) => (
  <>
    <CheckboxControl {...control} />
    <iframe
      className="field-terms-frame"
      title={control.label}
      src={terms.url}
      height={terms.height ?? 240}
      sandbox=""
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  </>
);

const PRESENTATIONS: Record<Exclude<Presentation, 'hidden'>, ComponentType<TermsProps>> = {
  expandable: ExpandableTerms,
  'raw-label': RawLabelTerms,
  iframe: FrameTerms,
};

/**
 * Terms to accept, presented as the entity specifies, otherwise as the definition specifies (R-CONF-30, R-CONF-42).
 * `hidden` is handled elsewhere.
 */
export const TermsControl = (props: ControlProps) => {
  const { terms: given } = useFormModule();
  const { name, presentation = 'expandable' } = props.field;
  const { type, ...terms }: TermsCheckbox = given?.[name] ?? { type: presentation as Presentation };
  const Presented = PRESENTATIONS[type as keyof typeof PRESENTATIONS];
  const label = type === 'raw-label' ? props.label : (terms.label ?? props.label);
  return (
    <div className="field-terms-box">
      <Presented {...props} label={label} terms={terms} />
    </div>
  );
};
