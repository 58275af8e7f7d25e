import AddCommentIcon from '@mui/icons-material/AddCommentOutlined';
import CommentIcon from '@mui/icons-material/CommentOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useCallback, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CommentForm } from './CommentForm.tsx';
import { ThreadContent } from './ThreadContent.tsx';
import { type FieldLocation, getMarkId, useFieldMark } from './field-marks.ts';
import type { CommentThread } from './version-comments.ts';

interface FieldCommentsProps extends FieldLocation {
  /** Places without a field of their own, whose comments stand here. */
  also?: readonly FieldLocation[];
  /** Whether the field is a text field, which has a margin above it. */
  isTextField?: boolean;
  children: ReactNode;
}

const NOWHERE_ELSE: readonly FieldLocation[] = [];

/**
 * A field with the mark of its comments beside it, which opens them below it: to read, answer and settle them, and to
 * write the first one (R-STU-18).
 */
export function FieldComments({ file, path, also = NOWHERE_ELSE, isTextField = false, children }: FieldCommentsProps) {
  const { field, name, threads, mayComment } = useFieldMark({ file, path }, also);
  const mark = useRef<HTMLButtonElement>(null);
  // What was open when they were opened stays while it is settled.
  const [read, setRead] = useState<ReadonlySet<string>>();
  const open = threads.filter(({ settledAt }) => !settledAt);
  const shown = threads.filter((thread) => open.includes(thread) || read?.has(thread.id));
  const hasMark = mayComment || shown.length > 0;
  const openIds = open.map(({ id }) => id).join(SEPARATOR);
  const toggle = useCallback(
    () => setRead((before) => (before ? undefined : new Set(openIds.split(SEPARATOR)))),
    [openIds],
  );
  const focusMark = () => mark.current?.focus();
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setRead(undefined);
    focusMark();
  };
  const panel = `${field}-comments`;
  return (
    <Box sx={hasMark ? WITH_MARK : ALONE}>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
      {hasMark && (
        <Mark
          ref={mark}
          id={getMarkId(field)}
          name={name}
          count={open.length}
          panel={panel}
          isOpen={!!read}
          isTextField={isTextField}
          onPress={toggle}
        />
      )}
      {hasMark && read && (
        // Escape closes it from any of its controls.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <Box id={panel} sx={{ gridColumn: '1 / -1' }} onKeyDown={close}>
          <Comments
            about={{ file, path }}
            name={name}
            threads={shown}
            isNew={mayComment && open.length === 0}
            onDone={focusMark}
          />
        </Box>
      )}
    </Box>
  );
}

interface MarkProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  name: string;
  count: number;
  /** The id of what it opens. */
  panel: string;
  isOpen: boolean;
  isTextField: boolean;
  onPress: () => void;
}

/**
 * Without a comment it is quiet: seen under the pointer, with the focus in its field, and on a screen without pointer.
 * Each key that is typed in a field renders all of them: what stays the same is not rendered again.
 */
const Mark = memo(function Mark({ ref, id, name, count, panel, isOpen, isTextField, onPress }: MarkProps) {
  const translate = useTranslate();
  const label =
    count === 0 ? translate('comments.comment', { name }) : translate('comments.openAt', { smart_count: count, name });
  return (
    <IconButton
      ref={ref}
      id={id}
      size="small"
      className={count === 0 && !isOpen ? QUIET : undefined}
      color={count === 0 ? 'default' : 'primary'}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      sx={{ justifySelf: 'center', mt: isTextField ? 1.375 : 0, scrollMarginTop: '9rem' }}
      onClick={onPress}
    >
      <Badge badgeContent={count} color="primary" aria-hidden>
        {count === 0 ? <AddCommentIcon fontSize="small" /> : <CommentIcon fontSize="small" />}
      </Badge>
    </IconButton>
  );
});

interface CommentsProps {
  about: FieldLocation;
  name: string;
  threads: readonly CommentThread[];
  /** Whether a first comment can be written: an open one is answered. */
  isNew: boolean;
  onDone: () => void;
}

function Comments({ about, name, threads, isNew, onDone }: CommentsProps) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('comments.at', { name })} sx={PANEL}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {threads.map((thread) => (
          <ThreadContent key={thread.id} thread={thread} name={name} onSettled={onDone} />
        ))}
      </Box>
      {isNew && (
        <CommentForm
          about={about}
          label={translate('comments.text')}
          button={translate('comments.add')}
          hasFocus={threads.length === 0}
          onSent={onDone}
        />
      )}
    </Box>
  );
}

const SEPARATOR = ' ';

const QUIET = 'quiet-mark';

const ALONE = { minWidth: 0 };

const WITH_MARK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 2.5rem',
  alignItems: 'start',
  minWidth: 0,
  [`& > .${QUIET}`]: { '@media (hover: hover)': { opacity: 0 } },
  [`&:is(:hover, :focus-within) > .${QUIET}`]: { opacity: 1 },
} as const;

const PANEL = {
  mt: 0.5,
  mb: 1.5,
  px: 2,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
