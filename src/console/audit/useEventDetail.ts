import { useTranslate } from 'react-admin';
import type { SupplierAuditRecord } from '#shared/console-contract.ts';

type Entry = readonly [name: string, value: string];

/** Says what else was written down of what happened, in words; what has none yet says itself. */
export function useEventDetail(): (row: Pick<SupplierAuditRecord, 'detail'>) => Entry[] {
  const translate = useTranslate();
  const wordOf = (name: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((part) => wordOf(name, part)).join(', ');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    return translate(`supplierAudit.values.${name}.${plain}`, { _: plain });
  };
  return ({ detail }) =>
    Object.entries(detail).map(([name, value]) => [
      translate(`supplierAudit.details.${name}`, { _: name }),
      wordOf(name, value),
    ]);
}
