import { pause, untilAborted } from './waiting.ts';

/** What may go wrong with an operation, on purpose. */
export type Fault = 'refused' | 'reset' | 'slow' | 'never' | 'error500' | 'broken' | 'misshapen';

declare global {
  /** Operations that a test makes fail, as `{ 'cart.addToCart': 'reset' }`. Read in test mode only. */
  var __petalcrumbFaults: Partial<Record<string, Fault>> | undefined;
}

/** Longer than the hint that something takes longer than usual, shorter than the timeout. */
export const SLOW = 12_000;

const body = (code: string, message: string): string =>
  JSON.stringify({ success: false, code, message, error_message: message, field: null, request_id: 'fault' });

const json = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } });

/** Stands before the real call of an operation: answers, throws or delays as a test asked, else passes on. */
export async function withFault(
  operation: string,
  signal: AbortSignal,
  send: () => Promise<Response>,
): Promise<Response> {
  switch (globalThis.__petalcrumbFaults?.[operation]) {
    case 'refused':
      return json(400, body('REFUSED', 'That did not work this time.'));
    case 'reset':
      throw new TypeError('Failed to fetch');
    case 'slow':
      await pause(SLOW, signal);
      return send();
    case 'never':
      return untilAborted(new Promise<never>(() => {}), signal);
    case 'error500':
      return json(500, body('SERVER_ERROR', 'Something went wrong on our side.'));
    case 'broken':
      return json(200, '{"success":tr');
    case 'misshapen':
      return json(200, '{"success":"perhaps"}');
    case undefined:
      return send();
  }
}
