import { useEffect, useMemo, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';

/** A preview of the attached document: an image as thumbnail, any file in a new tab. */
export const FilePreview = ({ file }: { file: File }) => {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className="field-drop-preview">
      <Thumbnail key={address} file={file} />
      <a href={address} target="_blank" rel="noopener">
        {translate('forms.viewFile')}
        <span className="visually-hidden"> {translate('ui.newTab')}</span>
      </a>
    </div>
  );
};

/**
 * A thumbnail, if the browser can decode the image. It is drawn on a canvas, as the security policy forbids blob URLs.
 */
const Thumbnail = ({ file }: { file: File }) => {
  const [source, setSource] = useState('');
  useEffect(() => {
    if (!file.type.startsWith('image/')) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => setSource(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  if (!source) return null;
  return <img src={source} alt={translate('forms.fileImage', { file: file.name })} onError={() => setSource('')} />;
};
