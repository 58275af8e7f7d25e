import type { FastifyRequest } from 'fastify';
import { hashText } from '#platform/rules/hash-text.ts';
import type { AnswerExaminers } from './answer-examiners.ts';
import type { MatchedCall } from './match-call.ts';
import type { UpstreamTraffic } from './upstream-options.ts';

const ADVANCE = 'requestAdvance';

/** Adds to what examines an answer that the request of an advance and its answer are noted, as hashes alone (R-SIDE-08). */
export function proveAdvance(
  examiners: AnswerExaminers,
  { call, params }: MatchedCall,
  { id: reference }: FastifyRequest,
  noteAdvance: UpstreamTraffic['noteAdvance'] | undefined,
): AnswerExaminers {
  if (!call.isOfContract || call.name !== ADVANCE || !noteAdvance) return examiners;
  return {
    ...examiners,
    // The bank can repeat the hash of what it sent.
    isPlain: true,
    examine(answer, content, request) {
      noteAdvance({
        reference,
        call: call.name,
        supplierHash: hashText(params.supplierId ?? ''),
        requestHash: request && hashText(request),
        answerHash: content.bytes && hashText(content.bytes),
        status: answer.statusCode ?? 0,
      });
      return examiners.examine?.(answer, content, request);
    },
  };
}
