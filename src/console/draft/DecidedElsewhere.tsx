import Typography from '@mui/material/Typography';
import { TextLink } from '#console/ui/TextLink.tsx';
import { getFieldId } from './version-editor.ts';

interface DecidedElsewhereProps {
  /** What another tab says about the same text. */
  children: string;
  /** The tab, and the field in it. */
  place: { tab: string; file: string; path: string };
  /** The words of the link. */
  link: string;
  /** Name of the link where several are on the screen. */
  linkName: string;
}

/** Says at a field that another tab decides about the same text, and leads there. */
export const DecidedElsewhere = ({ children, place: { tab, file, path }, link, linkName }: DecidedElsewhereProps) => (
  <Typography variant="body2" color="warning" sx={{ overflowWrap: 'anywhere' }}>
    {children}{' '}
    <TextLink to={`?${new URLSearchParams({ tab, file, field: getFieldId(file, path) })}`} label={linkName}>
      {link}
    </TextLink>
  </Typography>
);
