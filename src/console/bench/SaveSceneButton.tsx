import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type RaRecord, useCreate, useNotify, useTranslate } from 'react-admin';
import type { Scene } from '#shared/scenes/scene.ts';
import { useBench } from './bench-context.ts';
import { SaveSceneDialog } from './SaveSceneDialog.tsx';

/** Saves the current scene in the library of the console (R-BEN-07), for the staff of its entity. */
export function SaveSceneButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const { entity } = useBench();
  const [isOpen, setOpen] = useState(false);
  const [create, { isPending, error, reset }] = useCreate<RaRecord, Error>();
  const close = () => {
    setOpen(false);
    reset();
  };
  const save = (scene: Scene) => {
    const { title, area } = scene;
    void create(
      'scenes',
      { data: { title, area, entity, scene } },
      {
        onSuccess: () => {
          notify('bench.save.done', { type: 'success' });
          close();
        },
        // The dialog shows the error.
        onError: () => {},
      },
    );
  };
  return (
    <>
      <Button startIcon={<SaveIcon />} variant="outlined" onClick={() => setOpen(true)}>
        {translate('bench.save')}
      </Button>
      {isOpen && (
        <SaveSceneDialog
          title="bench.save"
          about="bench.save.about"
          action="ra.action.save"
          failure={error?.message}
          isBusy={isPending}
          onSave={save}
          onClose={close}
        />
      )}
    </>
  );
}
