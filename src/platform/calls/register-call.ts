import type {
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import { describeResponses, type CallDescription, toRoutePath } from './call-descriptions.ts';
import type { RefusalDescription } from './open-api.ts';

export type CallHandler<Wire extends RouteGenericInterface> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Wire
>;

interface Registration {
  /** The tag in the document. */
  tag: string;
  errorBody: object;
  refusals: readonly RefusalDescription[];
  /** Additional parts for the document. */
  schema?: FastifySchema;
  handler: RouteHandlerMethod;
  options: RouteShorthandOptions;
}

/** Registers a call by its record. A path that ends with a slash is also registered without it, but not documented. */
export function registerCallRecord(
  api: FastifyInstance,
  call: CallDescription<string>,
  registration: Registration,
): void {
  const {
    method,
    path,
    caller: _caller,
    refusals: _refusals,
    signature,
    response,
    bodyTypes,
    answerTypes,
    bodyLimit,
    ...described
  } = call;
  const { tag, errorBody, refusals, schema: extra, handler } = registration;
  const options = { ...registration.options, ...(bodyLimit !== undefined && { bodyLimit }) };
  const schema: FastifySchema = {
    ...described,
    ...extra,
    'x-call': {
      refusals,
      ...(signature && { signature }),
      ...(bodyTypes && { bodyTypes }),
      ...(answerTypes && { answerTypes }),
    },
    tags: [tag],
    response: describeResponses(response, errorBody),
  };
  const url = toRoutePath(path);
  api.route({ ...options, method, url, schema, handler });
  if (url.endsWith('/'))
    api.route({ ...options, method, url: url.slice(0, -1), schema: { ...schema, hide: true }, handler });
}
