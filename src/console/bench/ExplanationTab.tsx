import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import type { PickedElement } from '#shared/scenes/stage-messages.ts';
import { getFieldId, TEXTS_FILE } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { useBench } from './bench-context.ts';
import { FieldRuleList } from './FieldRuleList.tsx';
import { type ElementExplanation, explainElement } from './model/explain-element.ts';
import { useCallLabel } from './codes/useCallLabel.ts';
import { type EntityTexts, useEntityTexts } from './useEntityTexts.ts';

/** Explains the element that was picked on the stage (R-BEN-04). */
function WhyTab() {
  const translate = useTranslate();
  const { picked, setPicking, version } = useBench();
  const { words, failure } = useEntityTexts(version?.id);
  if (failure) return <ErrorAlert message={failure} />;
  if (!words) return <LoadingStatus />;
  if (!picked)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography>{translate('bench.why.none')}</Typography>
        <Button variant="outlined" onClick={() => setPicking(true)}>
          {translate('bench.pick')}
        </Button>
      </Box>
    );
  return <Why picked={picked} words={words} />;
}

function Why({ picked, words }: { picked: PickedElement; words: EntityTexts }) {
  const translate = useTranslate();
  const { shown, outline, ask } = useBench();
  // The screen may have been used since it was last described.
  useEffect(() => ask({ type: 'stage:outline' }), [ask, picked]);
  const reasons = explainElement(picked, { ...words, scene: shown, outline });
  const role = translate(`bench.heard.role.${picked.role}`, { _: translate('bench.why.element') });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-live="polite">
      <Box>
        <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {picked.name || picked.text || role}
        </Typography>
        <Typography color="textSecondary">
          {[role, picked.isDisabled && translate('bench.heard.state.disabled')].filter(Boolean).join(', ')}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reasons.map((reason) => (
          <ReasonRow key={`${reason.key} ${JSON.stringify(reason.values)}`} reason={reason} isOff={picked.isDisabled} />
        ))}
      </Box>
      {picked.fields && picked.field && (
        <FieldRuleList fieldName={picked.field} formFieldNames={picked.fields.map(({ name }) => name)} texts={words} />
      )}
    </Box>
  );
}

function ReasonRow({ reason: { key, values, location }, isOff }: { reason: ElementExplanation; isOff: boolean }) {
  const translate = useTranslate();
  const { version } = useBench();
  const label = useCallLabel();
  const fault = values?.fault ? { fault: translate(`bench.fault.${values.fault}`) } : {};
  const { call, field } = values ?? {};
  const words = {
    ...(call && { label: label(String(call)) }),
    ...(field && { what: translate(`bench.field.${field}`, { _: translate('bench.field') }) }),
  };
  const text = translate(key, { ...values, ...words, ...fault });
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {isOff && key.startsWith('bench.why.off') ? translate('bench.why.isOff', { reason: text }) : text}
      </Typography>
      {location && version && (
        <TextLink to={`/versions/${version.id}/show?${new URLSearchParams(tabOf(location))}`}>
          {translate('bench.why.place')}
        </TextLink>
      )}
    </Box>
  );
}

/** The tab of a version that edits a value: the words tab for texts, otherwise the files tab. */
const tabOf = ({ file, path }: NonNullable<ElementExplanation['location']>): Record<string, string> =>
  file === TEXTS_FILE ? { tab: 'words', field: getFieldId(file, path) } : { tab: 'files', file, at: path };

export default WhyTab;
