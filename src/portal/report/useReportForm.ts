import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createReport, type ReportParts } from '#shared/privacy/create-report.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { readRecording } from '#portal/recording/recording-buffer.ts';
import { type SendReportResult, fetchReportRetentionDays, sendReport } from './send-report.ts';
import { takeSnapshot } from './snapshot.ts';

/** The optional parts of a report, in the order of the form. */
export const REPORT_PARTS = [
  'steps',
  'answers',
  'amounts',
  'fields',
  'drafts',
] as const satisfies (keyof ReportParts)[];

const ALL: ReportParts = { steps: true, answers: true, amounts: true, fields: true, drafts: true };

/** The state of the report form, with the screen as it was when the dialog opened. */
export function useReportForm() {
  const { codNrbeEn } = useEntity();
  const [seen] = useState(() => ({ recording: readRecording(), snapshot: takeSnapshot(codNrbeEn) }));
  const [parts, setParts] = useState(ALL);
  const [told, setTold] = useState('');
  const reportWith = (words: string) => createReport(seen.recording, { ...seen.snapshot, told: words }, parts);
  // The whole report is created again for each letter: deferring it keeps typing responsive.
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
