import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { FieldWarning } from './FieldWarning.tsx';

interface QuestionProps {
  /** Text keys of the question and of the button that takes what it asks about. */
  question: string;
  action: string;
  /** What it asks about; undefined while there is nothing to ask. */
  values: Record<string, string> | undefined;
  onTake: () => void;
}

/** Asks whether the user meant another value; nothing changes before the button is pressed. */
export const CorrectionPrompt = ({ question, action, values, onTake }: QuestionProps) => (
  <FieldWarning>
    {values && (
      <>
        {translate(question, values)}{' '}
        <Button variant="text" onClick={onTake}>
          {translate(action, values)}
        </Button>
      </>
    )}
  </FieldWarning>
);
