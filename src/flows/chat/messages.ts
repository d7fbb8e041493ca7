import * as z from 'zod/mini';
import type { FrameReport } from '#machines/chat/index.ts';
import { handedOverMost, type FrameMessage } from '#machines/rules/browser/chat.ts';

const shape: z.ZodMiniType<FrameMessage> = z.discriminatedUnion('chat', [
  z.strictObject({ chat: z.literal('ready') }),
  z.strictObject({ chat: z.literal('failed') }),
  z.strictObject({ chat: z.literal('close') }),
  z.strictObject({ chat: z.literal('visit'), to: z.string().check(z.regex(/^\/faq(?:[?#][\w=&#-]{0,200})?$/)) }),
  z.strictObject({ chat: z.literal('handOver'), text: z.string().check(z.maxLength(handedOverMost)) }),
]);

const reports = {
  ready: () => ({ type: 'frame.ready' }),
  failed: () => ({ type: 'frame.failed' }),
  close: () => ({ type: 'frame.left' }),
  visit: ({ to }) => ({ type: 'page.wanted', to }),
  handOver: ({ text }) => ({ type: 'letter.wanted', text }),
} satisfies { [M in FrameMessage as M['chat']]: (message: M) => FrameReport };

/** What a message of the frame means; null when it is none of ours. */
export function frameReport(data: unknown): FrameReport | null {
  const message = shape.safeParse(data).data;
  return message === undefined ? null : (reports[message.chat] as (known: FrameMessage) => FrameReport)(message);
}
