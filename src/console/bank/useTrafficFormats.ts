import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { BankTrafficRecord } from '#shared/console/console-contract.ts';

type CodeCount = BankTrafficRecord['calls'][number]['codes'][number];

/** Writes the numbers and names of the page in the language of the user. */
export function useTrafficFormats() {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const write = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format;
    const formatCount = write({ useGrouping: 'always' });
    const writeMs = write({ style: 'unit', unit: 'millisecond', useGrouping: 'always' });
    return {
      formatCount,
      formatShare: write({ style: 'percent', maximumFractionDigits: 1 }),
      /** @param milliseconds null when there is no call */
      formatLatency: (milliseconds: number | null) => (milliseconds === null ? '–' : writeMs(milliseconds)),
      nameCall: (call: string) =>
        call === 'unknown' ? translate('bank.call.unknown') : translate(`bench.call.${call}`, { _: call }),
      /** A kind of failure; those of a connection are outcomes as well. */
      nameKind: (kind: string) => translate(`bank.kind.${kind}`, { _: translate(`bank.code.${kind}`, { _: kind }) }),
      formatCodes: (codes: readonly CodeCount[]) =>
        codes
          .map(({ code, count }) => `${translate(`bank.code.${code}`, { _: code })}:\u00A0${formatCount(count)}`)
          .join(', '),
    };
  }, [translate, locale]);
}
