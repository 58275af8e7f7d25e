import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PICTURE_FIELDS } from '#generated/published/fields.ts';
import { createImageUrl } from '#console/data/upload-image.ts';
import { FieldComments } from '#console/draft/FieldComments.tsx';
import { ENTITY_DEFAULT_VALUES, parseEntityJson, useEntityField } from '#console/draft/entity-fields.ts';
import { writeProblem } from '#console/draft/problem-sentence.ts';
import { ENTITY_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { getEffectiveColors } from '#console/draft/effective-colors.ts';
import { ImageUpload } from '#console/ui/ImageUpload.tsx';
import {
  createResetLogoChanges,
  createSetLogoChanges,
  getLogoBackground,
  type LogoChange,
  type LogoField,
} from './logo-changes.ts';
import { getSectionId, SectionTitle } from './SectionTitle.tsx';

/** The images of the entity, each on its background in the portal, with a drop area to replace it (R-STU-08). */
export function LogoFields() {
  return (
    <section aria-labelledby={getSectionId('logos')}>
      <SectionTitle name="logos" />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }}>
        {PICTURE_FIELDS.map((field) => (
          <Logo key={field} name={field} />
        ))}
      </Box>
    </section>
  );
}

function Logo({ name }: { name: LogoField }) {
  const translate = useTranslate();
  const { files, isEditable, edit } = useVersionEditor();
  const { id, value, problem } = useEntityField(name);
  const draft = { files, definition: parseEntityJson(files) };
  const label = translate(`brand.fields.${name}`);
  const make = (changes: readonly LogoChange[]) => changes.forEach(({ file, path, to }) => edit(file, path, to));
  const shown = <LogoOnGround name={name} label={label} />;
  return (
    <Box component="section" aria-label={label} sx={{ minWidth: 0 }}>
      <FieldComments
        file={ENTITY_FILE}
        path={`/${name}`}
        also={typeof value === 'string' ? [{ file: value, path: '' }] : []}
      >
        {isEditable ? (
          <ImageUpload id={id} label={label} onPicture={(picture) => make(createSetLogoChanges(name, picture, draft))}>
            {shown}
          </ImageUpload>
        ) : (
          <div id={id} tabIndex={-1}>
            {shown}
          </div>
        )}
        {problem && <FormHelperText error>{writeProblem(problem)}</FormHelperText>}
        {isEditable && value !== undefined && (
          <Button
            size="small"
            aria-label={translate('brand.logos.resetOf', { label })}
            onClick={() => make(createResetLogoChanges(name, draft))}
          >
            {translate('brand.logos.reset')}
          </Button>
        )}
      </FieldComments>
    </Box>
  );
}

function LogoOnGround({ name, label }: { name: LogoField; label: string }) {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const definition = parseEntityJson(files);
  const stated = definition[name];
  const file = typeof stated === 'string' ? files[stated] : undefined;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        sx={{
          display: 'flex',
          height: 88,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          alignItems: 'center',
          justifyContent: 'center',
          backgroundColor: getLogoBackground(name, getEffectiveColors(definition, ENTITY_DEFAULT_VALUES)),
        }}
      >
        {file && 'hash' in file ? (
          <img src={createImageUrl(file.hash)} alt={label} style={{ maxWidth: '100%', maxHeight: '100%' }} />
        ) : (
          <Typography variant="body2" sx={{ color: '#1a1f26', background: '#ffffff', px: 0.5 }}>
            {translate('brand.logos.default')}
          </Typography>
        )}
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {label}
      </Typography>
    </Box>
  );
}
