import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useEntityField } from '#console/draft/entity-fields.ts';
import { toEditableText } from '#console/draft/VersionTextField.tsx';
import { ENTITY_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { ScenePreview } from '#console/preview/ScenePreview.tsx';
import { useScenes } from '#console/preview/scenes.ts';
import { EntityMarkup } from '#console/ui/EntityMarkup.tsx';
import { EditorPreviewRow } from './EditorPreviewRow.tsx';
import { PortalSurface } from './PortalSurface.tsx';
import { RichTextField } from './RichTextField.tsx';

/** The scene in which the portal asks about cookies, and the width in which it is shown, in CSS pixels. */
const SCENE = 'login-cookies';
const PHONE = 375;

/** A cookie notice, which is shown before any cookie is set, next to the real question of the portal. */
export function CookieNoticeSection({ name }: { name: string }) {
  const translate = useTranslate();
  const { effective, change } = useEntityField(name);
  const text = toEditableText(effective);
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
      {text === '' ? <PortalSurface>{translate('terms.cookies.none')}</PortalSurface> : <Question text={text} />}
    </EditorPreviewRow>
  );
}

/** A user who may not see scenes reads the text alone. */
function Question({ text }: { text: string }) {
  const { version } = useVersionEditor();
  const { data: scenes } = useScenes();
  const scene = scenes?.find(({ id }) => id === SCENE);
  if (!scene)
    return (
      <PortalSurface>
        <EntityMarkup html={text} />
      </PortalSurface>
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      <ScenePreview version={version} sceneId={SCENE} title={scene.title} width={PHONE} theme="light" />
    </Box>
  );
}
