import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createReport, type ReportParts } from '#shared/privacy/create-report.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { readRecording } from '#portal/recording/recording-buffer.ts';
import { type SendReportResult, fetchReportRetentionDays, sendReport } from './send-report.ts';
import { takeSnapshot } from './snapshot.ts';

/** What can be left out, in the order in which it is offered. */
export const REPORT_PARTS = [
  'steps',
  'answers',
  'amounts',
  'fields',
  'drafts',
] as const satisfies (keyof ReportParts)[];

const ALL: ReportParts = { steps: true, answers: true, amounts: true, fields: true, drafts: true };

/** A report on what was on the screen when it was asked for, as it is being put together. */
export function useReportForm() {
  const { codNrbeEn } = useEntity();
  const [seen] = useState(() => ({ recording: readRecording(), snapshot: takeSnapshot(codNrbeEn) }));
  const [parts, setParts] = useState(ALL);
  const [told, setTold] = useState('');
  const reportWith = (words: string) => createReport(seen.recording, { ...seen.snapshot, told: words }, parts);
  // All of it is made anew with each letter: whoever types need not wait for that.
  const shown = useDeferredValue(told);
  const report = useMemo(
    () => createReport(seen.recording, { ...seen.snapshot, told: shown }, parts),
    [seen, shown, parts],
  );
  return {
    report,
    parts,
    toggle: (part: keyof ReportParts) => setParts({ ...parts, [part]: !parts[part] }),
    told,
    setTold,
    isBlanked: (report.told ?? '') !== shown.trim(),
    ...useSending(() => sendReport(reportWith(told))),
  };
}

type SendingState =
  | { is: 'idle' | 'sending' }
  | { is: 'failed'; error: unknown }
  | { is: 'sent'; sent: SendReportResult };

/** Sends once, however often it is pressed; what failed can be tried again. */
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
