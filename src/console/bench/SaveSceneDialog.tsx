import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SCENE_AREAS, type Scene } from '#shared/scenes/scene.ts';
import { SelectField } from '#console/ui/SelectField.tsx';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { useBench } from './bench-context.ts';
import { createSceneWithExpectations } from './model/saved-scene.ts';
import { listErrorCodes } from './model/timeline-items.ts';

const LONGEST = 80;
const SHORTEST = 3;

interface SaveSceneDialogProps {
  /** Keys of texts. */
  title: string;
  about: string;
  action: string;
  failure: string | undefined;
  isBusy: boolean;
  onSave: (scene: Scene) => void;
  onClose: () => void;
}

/** Asks for a title before it saves the current scene, and queries the stage for what the scene shows. */
export function SaveSceneDialog({ title, about, action, failure, isBusy, onSave, onClose }: SaveSceneDialogProps) {
  const translate = useTranslate();
  const { held, scene, shown, entry, entity, sight, ask } = useBench();
  const [name, setName] = useState(held.name.slice(0, LONGEST));
  const [area, setArea] = useState(shown.area);
  const [isTried, setTried] = useState(false);
  useEffect(() => ask({ type: 'stage:describe' }), [ask]);
  const isShort = name.trim().length < SHORTEST;
  const keep = () => {
    setTried(true);
    if (!isShort)
      onSave(
        createSceneWithExpectations(shown, {
          title: name.trim(),
          area,
          entity,
          code: listErrorCodes(scene, entry)[0],
          sight,
        }),
      );
  };
  return (
    <ActionDialog
      title={translate(title)}
      content={translate(about)}
      confirmLabel={translate(action)}
      isForm
      isBusy={isBusy}
      failure={failure}
      onConfirm={keep}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label={translate('bench.keep.title')}
        value={name}
        error={isTried && isShort}
        helperText={isTried && isShort ? translate('bench.keep.short') : translate('bench.keep.private')}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={translate('bench.entry.read.area')}
        value={area}
        options={SCENE_AREAS.map((one) => [one, translate(`preview.areas.${one}`)])}
        onChange={setArea}
      />
    </ActionDialog>
  );
}
