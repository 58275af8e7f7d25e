import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { isColor } from '#shared/theme/contrast.ts';
import type { ChangeView, StoredFile } from '#shared/differences/view-change.ts';
import { createImageUrl } from '#console/data/upload-image.ts';
import { ColorDot } from '#console/ui/ColorDot.tsx';
import { TextComparison } from './TextComparison.tsx';

/** Both values of a change as they look. @param name of the thing that changed */
export function ChangeValues({ view, name }: { view: ChangeView; name: string }) {
  const translate = useTranslate();
  if (view.kind === 'text') return <TextComparison blocks={view.blocks} />;
  if (view.kind === 'file') return <FileSides {...view} name={name} />;
  if (view.kind === 'same')
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('differences.same')}
      </Typography>
    );
  return (
    <Typography component="div" variant="body2">
      <Side label={translate('differences.before')} value={view.before} />
      {' → '}
      <Side label={translate('differences.after')} value={view.after} />
    </Typography>
  );
}

function Side({ label, value }: { label: string; value: string }) {
  const translate = useTranslate();
  return (
    <>
      <span style={visuallyHidden}>{label}: </span>
      {isColor(value) && <ColorDot color={value} />}
      {value === '' ? <em>{translate('differences.nothing')}</em> : value}
    </>
  );
}

type FileSidesProps = Extract<ChangeView, { kind: 'file' }> & { name: string };

/** Two pictures side by side; of another file, its sizes. */
function FileSides({ isPicture, before, after, name }: FileSidesProps) {
  const translate = useTranslate();
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 15rem))' }}>
      {sides.map(([side, file]) => (
        <Box key={side} component="figure" sx={{ m: 0 }}>
          <Typography component="figcaption" variant="caption" color="textSecondary">
            {translate(`differences.${side}`)}
          </Typography>
          <FileSide
            isPicture={isPicture}
            file={file}
            label={translate('differences.picture', { side: translate(`differences.${side}`), name })}
          />
        </Box>
      ))}
    </Box>
  );
}

/** Squares of two greys, on which light and dark pictures with transparent parts are visible. */
const CHECKED = 'repeating-conic-gradient(#b9c0c8 0% 25%, #8d96a0 0% 50%) 0 0 / 16px 16px';
const BYTES_PER_KB = 1024;

function FileSide({ isPicture, file, label }: { isPicture: boolean; file: StoredFile | undefined; label: string }) {
  const translate = useTranslate();
  if (!file)
    return (
      <Typography component="div" variant="body2">
        <em>{translate('differences.nothing')}</em>
      </Typography>
    );
  if (!isPicture)
    return (
      <Typography component="div" variant="body2">
        {translate('differences.bytes', { size: Math.ceil(file.size / BYTES_PER_KB) })}
      </Typography>
    );
  return (
    <Box sx={{ p: 1, border: 1, borderColor: 'divider', background: CHECKED, display: 'flex' }}>
      <Box
        component="img"
        src={createImageUrl(file.hash)}
        alt={label}
        loading="lazy"
        sx={{ maxWidth: '100%', height: 72, objectFit: 'contain', m: 'auto' }}
      />
    </Box>
  );
}
