import type { FastifyServerOptions } from 'fastify';
import { isIsoDay } from '#shared/days.ts';

type OnCreate = NonNullable<NonNullable<FastifyServerOptions['ajv']>['onCreate']>;

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2200-12-31';

/** Tells the validator of requests what a day is: one of the calendar, near enough for any invoice. */
export const addFormats: OnCreate = (ajv) => {
  ajv.addFormat('date', { validate: isDay });
};

const isDay = (text: string) => text >= FIRST_DAY && text <= LAST_DAY && isIsoDay(text);
