import type { Page } from '@playwright/test';
import { field } from './field.ts';
import type { BrowserAnswer, Model } from './define.ts';
import type { Move } from './world.ts';

const problem = (code: string, message: string, field: string | null = null) => ({
  success: false,
  code,
  message,
  error_message: message,
  field,
  request_id: 'planned',
});

/** The shop broke while it answered: a failure that the client does not ask about again by itself. */
export const serverFailure = {
  status: 500,
  json: problem('SERVER_ERROR', 'Something went wrong on our side. Please try again.'),
} as const satisfies BrowserAnswer;

/** The session has really ended: the login popup would let in at once whoever still has one. */
export const sessionOver = {
  status: 401,
  json: problem('LOGIN_REQUIRED', 'Please log in to continue.'),
  first: (page: Page) => page.context().clearCookies({ name: /sid$/ }),
} as const satisfies BrowserAnswer;

/** Answers after which the client would ask again by itself, unless the shop wants it to wait for long. */
const passing = [429, 502, 503, 504];
const afterLong = { 'retry-after': '60' };

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
  const asked = field(refusal, 'status');
  const status = typeof asked === 'number' ? asked : 409;
  const refusedField = field(refusal, 'field');
  return {
    status,
    json: problem(
      String(field(refusal, 'code') ?? ''),
      String(field(refusal, 'message') ?? ''),
      typeof refusedField === 'string' ? refusedField : null,
    ),
    ...(passing.includes(status) ? { headers: afterLong } : {}),
  };
};
