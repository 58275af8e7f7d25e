import { useEffect, useMemo, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';

/** What was attached, to be sure that it is the right document: an image at once, anything in a tab of its own. */
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

/** A thumbnail, if the browser can draw it: on a canvas, as the security policy allows no address of a blob. */
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
