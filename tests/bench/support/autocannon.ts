import type autocannonOf from 'autocannon';
import { requireTool } from '#tests/support/tool.ts';

export type { Client } from 'autocannon';

/** Autocannon, which is installed when a measure first needs it. */
export const autocannon = () => requireTool('autocannon')('autocannon') as typeof autocannonOf;
