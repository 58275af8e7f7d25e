import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface Choice<Value> {
  value: Value;
  text: string | number;
  /** The accessible name where the text does not say enough. */
  label?: string;
}

interface ChoiceButtonsProps<Value> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
}

/** Buttons of which exactly one is pressed. */
export const ChoiceButtons = <Value extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: ChoiceButtonsProps<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_event, chosen: Value | null) => chosen !== null && onChoose(chosen)}
  >
    {choices.map((choice) => (
      <ToggleButton key={choice.value} value={choice.value} aria-label={choice.label}>
        {choice.text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
