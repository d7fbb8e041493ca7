import { field } from './field.ts';
import type { BrowserAnswer, Model } from './define.ts';
import type { Move } from './world.ts';

/** How a call is made to end as planned: as the model says, else the natural thing for such an outcome. */
export const answerOf = (model: Model, move: Extract<Move, { kind: 'done' | 'error' }>): BrowserAnswer => {
  const actor = model.actors[move.src];
  if (!actor || 'listener' in actor) return { headlessOnly: 'nobody calls a listener' };
  const given = actor.answers?.[move.answer];
  if (given !== undefined) return given;
  if (!actor.call) return { headlessOnly: 'the browser makes no call for it' };
  if (move.kind === 'error') return 'abort';
  const refusal = field(move.output, 'refusal');
  if (refusal === undefined) return 'through';
  const message = String(field(refusal, 'message') ?? '');
  const refusedField = field(refusal, 'field');
  const status = field(refusal, 'status');
  return {
    status: typeof status === 'number' ? status : 409,
    json: {
      success: false,
      code: String(field(refusal, 'code') ?? ''),
      message,
      error_message: message,
      field: typeof refusedField === 'string' ? refusedField : null,
      request_id: 'planned',
    },
  };
};
