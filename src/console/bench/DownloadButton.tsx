import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Scene } from '#shared/scene.ts';
import { saveFile } from '#console/ui/save-file.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { fileOfScene, sceneFile } from './model/kept-scene.ts';

/** What is on the stage as a file that is a test: `npm run test:scenes -- file.scene.json` (R-BEN-07). */
export function DownloadButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const save = (scene: Scene) => {
    saveFile(new Blob([sceneFile(scene)], { type: 'application/json' }), fileOfScene(scene.title));
    setOpen(false);
  };
  return (
    <>
      <Button startIcon={<DownloadIcon />} variant="outlined" onClick={() => setOpen(true)}>
        {translate('bench.download')}
      </Button>
      {isOpen && (
        <KeepDialog
          title="bench.download"
          about="bench.download.about"
          action="bench.download"
          failure={undefined}
          isBusy={false}
          onKeep={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
