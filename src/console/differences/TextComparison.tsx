import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ComparedBlock, TextSpan } from '#shared/differences/compare-texts.ts';
import { foldUnchanged } from '#shared/differences/fold-unchanged.ts';

/**
 * A text with what was put in and taken out marked, whole; long stretches without changes are folded until they are
 * asked for.
 */
export function TextComparison({ blocks }: { blocks: readonly ComparedBlock[] }) {
  const translate = useTranslate();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  return (
    <Box sx={COMPARISON}>
      {foldUnchanged(blocks).map(({ isFolded, start, blocks: stretch }) =>
        isFolded && !unfolded.has(start) ? (
          <Button key={start} size="small" color="inherit" onClick={() => setUnfolded(new Set([...unfolded, start]))}>
            {translate('differences.unchanged', { smart_count: stretch.length })}
          </Button>
        ) : (
          <Fragment key={start}>
            {stretch.map((block, index) => (
              // The blocks of a comparison never change their position.
              // oxlint-disable-next-line react/no-array-index-key
              <Block key={index} block={block} />
            ))}
          </Fragment>
        ),
      )}
    </Box>
  );
}

const Block = ({ block: { tag, depth, spans } }: { block: ComparedBlock }) => (
  <p
    className={tag.startsWith('h') ? tag : undefined}
    // The number of an item stands in the margin of its text.
    style={depth > 0 ? { paddingLeft: `${depth * 1.25}rem`, textIndent: '-1.2em' } : undefined}
  >
    {spans.map((span, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Span key={index} span={span} />
    ))}
  </p>
);

/** Long terms have thousands of parts, whose styles stand here once. */
const COMPARISON = {
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  maxWidth: '75ch',
  fontSize: 'body2.fontSize',
  '& p': { m: 0, mb: 0.75 },
  '& :is(.h2, .h3, .h4, .h5, .h6)': { fontWeight: 'bold', fontSize: '1.05em', mt: 1 },
  '& .h2': { fontSize: '1.15em' },
  '& ins': { backgroundColor: '#c9f0d4', color: '#0b3d1c', textDecorationThickness: 2, textUnderlineOffset: 2 },
  '& del': { backgroundColor: '#fbd5d5', color: '#5f1212' },
} as const;

const MARKS = { added: 'ins', removed: 'del' } as const;

function Span({ span: { change, text, style } }: { span: TextSpan }) {
  const translate = useTranslate();
  const styled = <Styled text={text} style={style} isAddressShown={change !== 'same'} />;
  if (change === 'same') return styled;
  const Mark = MARKS[change];
  return (
    <Mark>
      <span style={visuallyHidden}> {translate(`differences.${change}`)} </span>
      {styled}
    </Mark>
  );
}

interface StyledProps extends Pick<TextSpan, 'text' | 'style'> {
  /** Whether a link shows its address, because it may be the only difference. */
  isAddressShown: boolean;
}

const Styled = ({ text, style: { isBold, isItalic, isUnderlined, href }, isAddressShown }: StyledProps) => (
  <span
    style={{
      ...(isBold && { fontWeight: 'bold' }),
      ...(isItalic && { fontStyle: 'italic' }),
      ...((isUnderlined || href) && { borderBottom: '1px solid currentColor' }),
    }}
  >
    {text}
    {href && isAddressShown && ` (${href})`}
  </span>
);
