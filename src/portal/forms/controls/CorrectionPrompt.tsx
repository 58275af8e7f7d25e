import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { FieldWarning } from './FieldWarning.tsx';

interface QuestionProps {
  /** Text keys of the question and of the button that accepts the correction. */
  question: string;
  action: string;
  /** Values of the question; undefined if there is none. */
  values: Record<string, string> | undefined;
  onAccept: () => void;
}

/** Asks whether the user meant another value; only the button changes it. */
export const CorrectionPrompt = ({ question, action, values, onAccept }: QuestionProps) => (
  <FieldWarning>
    {values && (
      <>
        {translate(question, values)}{' '}
        <Button variant="text" onClick={onAccept}>
          {translate(action, values)}
        </Button>
      </>
    )}
  </FieldWarning>
);
