import { getPreviewedEntityCode } from '#shared/entity/entity-preview.ts';
import { translate } from '#portal/i18n/i18n.ts';
import './preview-mark.css';

/** States that the page shows another entity than that of its host, and links back; see `#shared/entity/entity-preview.ts`. */
export const OtherEntityPreviewBanner = () => {
  const code = getPreviewedEntityCode(document.cookie);
  if (!code) return null;
  return (
    <aside className="preview-mark" aria-label={translate('app.preview', { code })}>
      {translate('app.preview', { code })} <a href="/?entity=">{translate('app.endPreview')}</a>
    </aside>
  );
};
