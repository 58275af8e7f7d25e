import IconButton from '@mui/material/IconButton';
import SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type HistoryStep, useVersionHistory, useUndoAction } from './version-history.ts';
import { findUndoSteps } from './undo.ts';
import { useVersionEditor } from './version-editor.ts';

/**
 * Undo and redo through the complete history of the open draft (R-STU-20); earlier steps are loaded when they are needed.
 */
export function UndoButtons() {
  const { saveState, version } = useVersionEditor();
  const { data = [], isPlaceholderData, loadEarlier } = useVersionHistory();
  const undoStep = useUndoAction();
  const [isBusy, setBusy] = useState(false);
  const { undo, redo } = findUndoSteps(data);
  const needsEarlier = !undo && !!loadEarlier && !isPlaceholderData;
  useEffect(() => {
    // After a failure the next change tries again.
    if (needsEarlier) void loadEarlier?.().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- once for each history
  }, [needsEarlier, data]);
  // A pending change becomes the latest step once it is saved.
  const isWaiting =
    isBusy || isPlaceholderData || saveState.state !== 'saved' || saveState.revision !== version.revision;
  const take = async (step: HistoryStep) => {
    setBusy(true);
    await undoStep(step.revision);
    setBusy(false);
  };
  return (
    <>
      <StepButton name="undo" step={undo} isWaiting={isWaiting} onTake={take} />
      <StepButton name="redo" step={redo} isWaiting={isWaiting} onTake={take} />
    </>
  );
}

interface StepButtonProps {
  name: 'undo' | 'redo';
  step: HistoryStep | undefined;
  isWaiting: boolean;
  onTake: (step: HistoryStep) => Promise<void>;
}

function StepButton({ name, step, isWaiting, onTake }: StepButtonProps) {
  const translate = useTranslate();
  const label = translate(`draft.${name}`);
  const title = step ? translate(`draft.${name}.of`, { author: step.author }) : label;
  const isOff = !step || isWaiting;
  return (
    // The button stays focusable while a step is pending.
    <IconButton
      size="small"
      aria-label={label}
      title={title}
      aria-disabled={isOff}
      sx={{ p: 0.25, opacity: isOff ? 0.38 : 1 }}
      onClick={() => !isOff && void onTake(step)}
    >
      <StepIcon name={name} />
    </IconButton>
  );
}

/** An arrow that turns back. MUI's own ends in a flat edge, as if its foot were cut off. */
const StepIcon = ({ name }: Pick<StepButtonProps, 'name'>) => (
  <SvgIcon sx={{ transform: name === 'redo' ? 'scaleX(-1)' : 'none' }}>
    <path
      d="M8.5 4.5 4 9l4.5 4.5M4.5 9H14a5 5 0 0 1 0 10h-4"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </SvgIcon>
);
