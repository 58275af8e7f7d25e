import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { CONTRAST_PAIRS } from '#generated/studio/contrast.ts';
import { pickReadableTextColor } from '#shared/theme/contrast.ts';
import {
  type ContrastPair,
  type EntityColors,
  listContrastPairs,
  findUnreadablePairs,
} from '#shared/theme/entity-theme.ts';
import { THEME_MODES } from '#shared/theme/theme.ts';
import { ENTITY_DEFAULT_VALUES, parseEntityJson } from '#console/draft/entity-fields.ts';
import { ENTITY_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { findInvalidColors, getEffectiveColors } from '#console/draft/effective-colors.ts';

/** Every pair of colours that occurs together, its contrast, and a readable alternative (R-STU-07). */
export function ContrastList() {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const definition = parseEntityJson(files);
  const colors = getEffectiveColors(definition, ENTITY_DEFAULT_VALUES);
  const [invalid] = findInvalidColors(definition);
  const nearest = new Map(findUnreadablePairs(colors, CONTRAST_PAIRS).map((pair) => [pair.field, pair.nearest]));
  const pairs = THEME_MODES.map((mode) => ({ mode, pairs: listContrastPairs(colors, CONTRAST_PAIRS, mode) }));
  const all = pairs.flatMap((one) => one.pairs);
  const isUnreadable = !all.every(isRead);
  // Many samples push the other fields down: they are in sight when one of them fails, and stay so.
  const [isOpen, setOpen] = useState(isUnreadable);
  const [wasUnreadable, setUnreadable] = useState(isUnreadable);
  if (isUnreadable !== wasUnreadable) {
    setUnreadable(isUnreadable);
    if (isUnreadable) setOpen(true);
  }
  return (
    <section aria-labelledby="pairs">
      <Typography id="pairs" component="h3" variant="h6">
        {translate('brand.pairs')}
      </Typography>
      {invalid && (
        <Typography variant="body2">
          {translate('brand.pairs.unjudged', { label: translate(`brand.fields.${invalid}`) })}
        </Typography>
      )}
      {!invalid && !isUnreadable && (
        <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
          {translate('brand.pairs.allPass')}
        </Typography>
      )}
      {!invalid && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'brand.pairs.hide' : 'brand.pairs.show', { count: all.length })}
        </Button>
      )}
      {!invalid &&
        isOpen &&
        pairs.map(({ mode, pairs: ofMode }) => (
          <Fragment key={mode}>
            <Typography id={`pairs-${mode}`} component="h4" variant="subtitle2" sx={{ mt: 1 }}>
              {translate(`brand.pairs.${mode}`)}
            </Typography>
            <Box component="ul" aria-labelledby={`pairs-${mode}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {ofMode.map((pair) => (
                <PairRow
                  key={`${pair.foreground}${pair.background}`}
                  pair={pair}
                  better={isRead(pair) || !pair.field ? undefined : nearest.get(pair.field)}
                  betterText={isRead(pair) ? undefined : findBetterText(pair, colors)}
                  derivedFrom={findStatedColor(pair, colors)}
                />
              ))}
            </Box>
          </Fragment>
        ))}
    </section>
  );
}

interface PairRowProps {
  pair: ContrastPair;
  /** The nearest colour of the field with which the pair can be read. */
  better: string | undefined;
  /** The colour of text on the primary one with which the pair can be read. */
  betterText: string | undefined;
  /** The stated colour where the theme derives a darker or lighter one from it. */
  derivedFrom: string | undefined;
}

function PairRow({ pair, better, betterText, derivedFrom }: PairRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { isEditable, edit } = useVersionEditor();
  // Rounded down, so that 4.49 does not look like 4.5.
  const ratio = (value: number) => (Math.floor(value * 10) / 10).toLocaleString(locale);
  const passes = isRead(pair);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
      {derivedFrom && (
        <>
          <PairSample color={derivedFrom} grounds={pair.colors} />
          <span aria-hidden>→</span>
        </>
      )}
      <PairSample color={pair.color} grounds={pair.colors} />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Typography variant="body2">{translate(`brand.pairs.${pair.foreground}/${pair.background}`)}</Typography>
        {derivedFrom && (
          <Typography variant="body2" color="textSecondary">
            {translate('brand.pairs.derived', { stated: derivedFrom.toUpperCase(), color: pair.color.toUpperCase() })}
          </Typography>
        )}
        <Typography variant="body2" sx={{ color: passes ? 'success.main' : 'error.main', fontWeight: 600 }}>
          {translate(passes ? 'brand.pairs.passes' : 'brand.pairs.fails', {
            ratio: ratio(pair.contrast),
            demanded: ratio(pair.demanded),
          })}
        </Typography>
      </Box>
      {better && pair.field && isEditable && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => edit(ENTITY_FILE, `/${pair.field}`, better.toUpperCase())}
        >
          {translate('brand.pairs.use', { color: better.toUpperCase(), ratio: ratio(pair.demanded) })}
        </Button>
      )}
      {betterText && isEditable && (
        <Button size="small" variant="outlined" onClick={() => edit(ENTITY_FILE, '/primaryContrastColor', betterText)}>
          {translate('brand.pairs.useText', { color: betterText })}
        </Button>
      )}
    </Box>
  );
}

const isRead = ({ contrast, demanded }: ContrastPair): boolean => contrast >= demanded;

/** The text that can be read on the primary colour, which a light colour of a brand keeps. */
function findBetterText({ foreground, mode }: ContrastPair, { primaryColor }: EntityColors): string | undefined {
  return foreground === '--on-primary' && mode === 'light'
    ? pickReadableTextColor(primaryColor).toUpperCase()
    : undefined;
}

/** What lies on the page has a colour that is derived from the primary one. */
function findStatedColor({ foreground, color }: ContrastPair, { primaryColor }: EntityColors): string | undefined {
  const isDerived = foreground === '--primary-text' || foreground === '--primary-edge';
  return isDerived && color !== primaryColor.toLowerCase() ? primaryColor : undefined;
}

/** A sample of the foreground on its background, which may be a gradient. */
const PairSample = ({ color, grounds }: { color: string; grounds: readonly string[] }) => (
  <Box
    aria-hidden
    sx={{
      flex: 'none',
      width: 56,
      py: 0.75,
      textAlign: 'center',
      fontWeight: 600,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      color,
      background: grounds.length > 1 ? `linear-gradient(90deg, ${grounds.join(', ')})` : grounds[0],
      // Drawn by CSS: it may be unreadable, which axe would report; the ratio next to it is text.
      '&::before': { content: '"Aa"' },
    }}
  />
);
