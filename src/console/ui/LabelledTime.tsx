import { BankTime } from './BankTime.tsx';

/** When something happened, after words for it. */
export const LabelledTime = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <BankTime at={at} />
  </span>
);
