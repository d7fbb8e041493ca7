import type { FormPorts } from '#machines/form/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { RECIPIENT_FILE_BYTES, recipientList } from '#machines/rules/forms/recipient-list.ts';
import { recipientListWords } from '#machines/rules/forms/recipient-list-words.ts';
import { withPhoto } from '#machines/rules/forms/photo-list.ts';
import { codeOutcome } from '#src/flows/code-entry/ports.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { smsCodeListener } from '#src/flows/code-entry/sms-code-listener.ts';
import { takePhoto } from '#src/flows/photo-upload/ports.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The text of a file, as spreadsheets save it: in UTF-8, or in the older way of Windows. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a list of recipients, which stays in the browser until the form is sent. */
async function readRecipients(file: File): Promise<Outcome<string>> {
  if (file.size > RECIPIENT_FILE_BYTES)
    return refused({ code: 'LIST_TOO_LARGE', message: recipientListWords.tooLarge });
  const text = textOf(await file.arrayBuffer());
  // A workbook or a picture that was renamed: no list of names has such signs.
  if (text.includes('\0')) return refused({ code: 'LIST_UNREADABLE', message: recipientListWords.notCsv });
  const { parse } = await import('papaparse');
  const list = recipientList(parse<string[]>(text).data);
  return 'value' in list ? ok(list.value) : refused({ code: 'LIST_UNREADABLE', message: list.refusal });
}

/** The call of every form, by the main backend; its photos go where those for cakes go. The listener is the app's. */
export const formPorts = (clients: Clients): Omit<FormPorts, 'sessionListener'> => ({
  sendForm: async ({ kind, values, key, proof }, { signal }) => {
    const outcome = await call(
      clients.main.POST('/forms', {
        params: { header: { 'Idempotency-Key': key } },
        body: {
          kind,
          values: Object.entries(values).map(([name, value]) => ({ name, value })),
          ...(proof === undefined ? {} : { proof }),
        },
        signal,
      }),
    );
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  sendCode: async ({ mobile: phone }, { signal }) =>
    codeOutcome(await call(clients.user.POST('/fa/users/form/sendOtp', { body: { phone }, signal })), () => Date.now()),
  provePhone: async (body, { signal }) => {
    const outcome = await call(clients.user.POST('/fa/users/form/prove', { body, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  resendTicker,
  smsCodeListener,
  takeFile: async ({ field, value, file }, { signal }) => {
    if (field.kind === 'recipients') return readRecipients(file);
    const outcome = await takePhoto(clients, file, signal);
    return outcome.ok ? ok(withPhoto(value, outcome.value)) : outcome;
  },
});
