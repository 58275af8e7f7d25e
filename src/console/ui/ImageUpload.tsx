import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type UploadedImage, IMAGE_EXTENSIONS, uploadImage } from '#console/data/upload-image.ts';
import { ErrorAlert } from './ErrorAlert.tsx';
import { useFileDrop } from './useFileDrop.ts';
import { useExplainedTask } from './useExplainedTask.ts';

interface PictureDropProps {
  /** The purpose of the image, such as «Logotipo del acceso». */
  label: string;
  /** The id of the button, the target of links. */
  id?: string;
  onPicture: (picture: UploadedImage) => void;
  children?: ReactNode;
}

/** Uploads an image by drop or file dialog; shows the limits before and the result after it (R-STU-08). */
export function ImageUpload({ label, id, onPicture, children }: PictureDropProps) {
  const translate = useTranslate();
  const { take, isBusy, failure, changes } = useUpload(onPicture);
  const { isOver, area, input, choose } = useFileDrop(IMAGE_EXTENSIONS, (file) => void take(file));
  return (
    <Box
      {...area}
      sx={{ outline: isOver ? '2px dashed' : 'none', outlineColor: 'primary.main', outlineOffset: 4, borderRadius: 1 }}
    >
      {children}
      <input {...input} />
      <Button
        id={id}
        size="small"
        startIcon={<UploadIcon />}
        loading={isBusy}
        aria-label={translate('pictures.choose', { label })}
        onClick={choose}
      >
        {translate('pictures.chooseFile')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {translate('pictures.limits')}
      </Typography>
      <div role="status">
        {changes.map((sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ))}
      </div>
      <ErrorAlert message={failure} />
    </Box>
  );
}

function useUpload(onPicture: (picture: UploadedImage) => void) {
  const { isBusy, failure, run } = useExplainedTask();
  const [changes, setChanges] = useState<readonly string[]>([]);
  const take = async (file: File) => {
    if (isBusy) return;
    setChanges([]);
    await run(async () => {
      const picture = await uploadImage(file);
      setChanges(picture.changes);
      onPicture(picture);
    });
  };
  return { take, isBusy, failure, changes };
}
