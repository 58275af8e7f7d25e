import type { FastifyReply, FastifyRequest } from 'fastify';
import { countLimitedCall, countLimitedCallByAddress } from '#platform/database/call-counts.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { type ConsoleRefusalReason, refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { findDeviceKey } from '#studio/domain/staff/known-devices.ts';
import type { ConsoleContext } from './console-context.ts';
import { readDeviceToken } from './cookies.ts';

/** Limit of logins and links per address: each verification is expensive. */
const TRIES = { calls: 100, seconds: 900 };

/** Limit of logins of one known browser. */
const TRIES_OF_DEVICE = { calls: 30, seconds: 900 };

/** Limit of reports that one member may open, existing or not. */
const OPENED = { calls: 120, seconds: 900 };

/** Limits of searches for a user of a supplier (R-DESK-06): of one member, and of the network where many of them work. */
const SEARCHED = { member: { calls: 30, seconds: 900 }, network: { calls: 300, seconds: 900 } };

/**
 * Limits logins: those of a browser in which the member has logged in before by the browser, so that others of the same
 * network do not keep the member out, and all others by their network.
 * @param email of the member
 * @throws ConsoleRefusal tooMany or tooManyOfMember, with Retry-After set
 */
export async function enforceLoginLimitsByDevice(
  context: ConsoleContext,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<void> {
  const key = await findDeviceKey(context, email, readDeviceToken(request));
  if (key === undefined) return enforceLoginLimits(context, request, reply);
  const { database, now } = context;
  const wait = await countLimitedCall(database, `console by ${key}`, scaled(context, TRIES_OF_DEVICE), now());
  refuseAfter(wait, reply, 'tooManyOfMember');
}

/** @throws ConsoleRefusal tooMany, with Retry-After set */
export async function enforceLoginLimits(
  context: ConsoleContext,
  { ip }: Pick<FastifyRequest, 'ip'>,
  reply: FastifyReply,
): Promise<void> {
  const { database, now } = context;
  refuseAfter(await countLimitedCallByAddress(database, 'console', ip, scaled(context, TRIES), now()), reply);
}

/** Limits attempts to guess codes of reports. @throws ConsoleRefusal tooManyOfMember, with Retry-After set */
export async function enforceReportReadLimit(
  context: ConsoleContext,
  { id }: Pick<Staff, 'id'>,
  reply: FastifyReply,
): Promise<void> {
  const { database, now } = context;
  const wait = await countLimitedCall(database, `reports opened by ${id}`, scaled(context, OPENED), now());
  refuseAfter(wait, reply, 'tooManyOfMember');
}

/**
 * Counts a search for a user of a supplier.
 * @returns seconds until the member may search again, 0 within the limits; and whose limit it is
 */
export async function countUserSearch(
  context: ConsoleContext,
  { id }: Pick<Staff, 'id'>,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<{ wait: number; reason: ConsoleRefusalReason }> {
  const { database, now } = context;
  const { member, network } = SEARCHED;
  const wait = await countLimitedCall(database, `users searched by ${id}`, scaled(context, member), now());
  if (wait > 0) return { wait, reason: 'tooManyOfMember' };
  const limit = scaled(context, network);
  return { wait: await countLimitedCallByAddress(database, 'users searched', ip, limit, now()), reason: 'tooMany' };
}

const scaled = ({ limitFactor }: ConsoleContext, { calls, seconds }: CallLimit): CallLimit => ({
  calls: calls * limitFactor,
  seconds,
});

/** @param wait in seconds; 0 refuses nothing @throws ConsoleRefusal, with Retry-After set */
export function refuseAfter(wait: number, reply: FastifyReply, reason: ConsoleRefusalReason = 'tooMany'): void {
  if (wait === 0) return;
  reply.header('retry-after', String(wait));
  refuseCall(reason);
}
