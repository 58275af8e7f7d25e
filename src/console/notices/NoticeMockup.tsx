import CloseIcon from '@mui/icons-material/Close';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { pickReadableTextColor } from '#shared/contrast.ts';
import { nameLink } from '#shared/name-link.ts';
import type { NoticeFormValues } from './notice-form.ts';

interface NoticeMockupProps extends Pick<NoticeFormValues, 'kind' | 'text'> {
  name: string;
  /** The colours of the entity as lists have them: main, second, header and its navigation. */
  colors: readonly string[];
  link: NoticeFormValues['link'] | null;
}

/** The colours of a notice in the light theme of the portal, as in `portal/ui/tokens.css`. */
const TONES = {
  information: { color: '#1a5490', background: '#e8f1fa', Icon: InfoIcon },
  warning: { color: '#7a4b00', background: '#fdf3df', Icon: WarningIcon },
} as const;
const TEXT = '#1c2430';
const NO_COLORS = ['#14507A', '#14507A', '#FFFFFF', '#14507A'];

/** A mock-up of the portal's header with a notice below it, in the colours of an entity. */
export function NoticeMockup({ name, colors, kind, text, link }: NoticeMockupProps) {
  const translate = useTranslate();
  const [, , header = '', navigation = ''] = NO_COLORS.map((color, index) => colors[index] ?? color);
  const { Icon, ...tone } = TONES[kind];
  return (
    <Box
      role="figure"
      aria-label={translate('notices.preview.alt', { name })}
      sx={{ mb: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', fontSize: '0.875rem' }}
    >
      <Box
        sx={{ px: 2, py: 1, fontWeight: 700, overflowWrap: 'anywhere' }}
        style={{ background: header, color: pickReadableTextColor(header) }}
      >
        {name}
      </Box>
      <Box sx={{ height: 8 }} style={{ background: navigation }} />
      <Box sx={{ px: 2, py: 1, display: 'flex', gap: 1 }} style={tone}>
        <Icon fontSize="small" aria-hidden />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: TEXT }}>
          <strong>{translate(`notices.preview.${kind}`)}</strong> {text || translate('notices.preview.empty')}{' '}
          {link?.text && <span style={{ textDecoration: 'underline' }}>{nameLink(link)}</span>}
        </Box>
        <CloseIcon fontSize="small" aria-hidden />
      </Box>
    </Box>
  );
}
