import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEffectivePortalText } from '#console/draft/default-texts.ts';
import { useEntityField } from '#console/draft/entity-fields.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE } from '#console/draft/version-editor.ts';
import { EntityMarkup } from '#console/ui/EntityMarkup.tsx';
import { PortalSurface } from './PortalSurface.tsx';
import { RichTextField } from './RichTextField.tsx';
import { EditorPreviewRow } from './EditorPreviewRow.tsx';

/** A cookie notice, which is shown before any cookie is set, next to a preview of its dialog. */
export function CookieNoticeSection({ name }: { name: string }) {
  const translate = useTranslate();
  const { effective, change } = useEntityField(name);
  const text = toEditableText(effective);
  const [title, accept, reject] = [
    useEffectivePortalText('cookies.title'),
    useEffectivePortalText('cookies.accept'),
    useEffectivePortalText('cookies.reject'),
  ];
  return (
    <EditorPreviewRow>
      <RichTextField
        file={ENTITY_FILE}
        path={`/${name}`}
        label={translate(`brand.fields.${name}`)}
        help={translate('terms.cookies.help', { count: text.length })}
        value={text}
        onType={change}
      />
      <PortalSurface>
        {text === '' ? (
          translate('terms.cookies.none')
        ) : (
          <>
            <Typography component="p" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <EntityMarkup html={text} />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }} aria-hidden>
              <Box sx={BUTTON}>{reject}</Box>
              <Box sx={BUTTON}>{accept}</Box>
            </Box>
          </>
        )}
      </PortalSurface>
    </EditorPreviewRow>
  );
}

const BUTTON = { px: 2, py: 0.75, border: 1, borderRadius: 1 };
