import '#shared/browser/array-copies.ts';
import { findAlternatives } from '#shared/planner/alternatives.ts';
import type { PlannerTask } from './find-alternatives.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = ({ data: { invoices, target } }: MessageEvent<PlannerTask>) =>
  scope.postMessage(findAlternatives(invoices, target) ?? null);
