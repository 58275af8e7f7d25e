import { useEffect, useMemo, useRef, useState } from 'react';
import { createReport, type ReportParts } from '#shared/privacy/create-report.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { getAllTexts } from '#portal/i18n/i18n.ts';
import { readRecording } from '#portal/recording/recording-buffer.ts';
import { addSituation } from './add-situation.ts';
import { listAmountLimits } from './amount-limits.ts';
import { readDecisions } from '#portal/recording/recorded-decisions.ts';
import { readScreenStates } from '#portal/recording/recorded-places.ts';
import { type SendReportResult, fetchReportRetentionDays, sendReport } from './send-report.ts';
import { readOutline, takeSnapshot } from './snapshot.ts';

/** The optional parts of a report, in the order of the form. */
export const REPORT_PARTS = [
  'steps',
  'answers',
  'fields',
  'drafts',
  'realAmounts',
] as const satisfies (keyof ReportParts)[];

const INITIAL: ReportParts = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };

/** The state of the report form, with the screen as it was when the dialog opened. */
export function useReportForm() {
  const entity = useEntity();
  const [seen] = useState(() => ({
    recording: { ...readRecording(), ...readScreenStates(), ...readDecisions() },
    snapshot: { ...takeSnapshot(entity), amountLimits: listAmountLimits(entity.forms) },
    outline: readOutline(document),
  }));
  const [parts, setParts] = useState(INITIAL);
  const write = useMemo(() => {
    const complete = createReport(seen.recording, seen.snapshot, parts);
    return (words: string) => addSituation(complete(words), seen.outline, getAllTexts());
  }, [seen, parts]);
  const { told, shown, setTold, showNow } = useTold();
  const report = useMemo(() => write(shown), [write, shown]);
  return {
    report,
    parts,
    toggle: (part: keyof ReportParts) => setParts({ ...parts, [part]: !parts[part] }),
    told,
    setTold,
    shown,
    showNow,
    ...useSending(() => sendReport(write(told))),
  };
}

/** How long the supplier has to stop typing before the sentence is shown, and read out, as it will be sent. */
const REST_MS = 600;

/** The supplier's own words as they are typed, and as they were at the last rest or when the field was left. */
function useTold() {
  const [told, setTold] = useState('');
  const [shown, setShown] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => setShown(told), REST_MS);
    return () => clearTimeout(rest);
  }, [told]);
  return { told, shown, setTold, showNow: () => setShown(told) };
}

type SendingState =
  | { is: 'idle' | 'sending' }
  | { is: 'failed'; error: unknown }
  | { is: 'sent'; sent: SendReportResult };

/** Sends once, whatever the number of clicks; after a failure the user can retry. */
function useSending(sendIt: () => Promise<SendReportResult>) {
  const [isTaken, setTaken] = useState(false);
  const [state, setState] = useState<SendingState>({ is: 'idle' });
  const isSending = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    void fetchReportRetentionDays(left.signal).then((days) => !left.signal.aborted && setTaken(days !== undefined));
    return () => left.abort();
  }, []);
  const submit = () => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ is: 'sending' });
    sendIt()
      .then(
        (sent) => setState({ is: 'sent', sent }),
        (error: unknown) => setState({ is: 'failed', error }),
      )
      .finally(() => (isSending.current = false));
  };
  return { isTaken, state, submit };
}
