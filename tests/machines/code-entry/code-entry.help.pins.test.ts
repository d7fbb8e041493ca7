import { describe, expect, test } from 'vitest';
import { selectCodeError, selectIsHelpOffered } from '#machines/code-entry/index.ts';
import { refused } from '#machines/kit/outcome.ts';
import { challenge } from './code-entry.model.ts';
import { awoken, code, next, open, resend, typed } from './code-entry.start.ts';

describe('help', () => {
  const isOffered = (entry: Awaited<ReturnType<typeof open>>) => entry.shows(selectIsHelpOffered);
  const wrong = () => Promise.resolve(refused({ code: 'INCORRECT_OTP', message: 'Wrong', status: 401 }));

  test('[LGN-21] is offered after the fifth wrong code, until a new code is sent', async () => {
    const entry = await open({ checkCode: wrong }, { challenge: null });
    for (let tried = 1; tried <= 4; tried += 1) await entry.does(...code);
    expect(isOffered(entry)).toBe(false);
    await entry.does(...code);
    expect([isOffered(entry), entry.shows(selectCodeError)]).toEqual([true, 'Oops, incorrect OTP']);
    await entry.does(typed('1'));
    expect(isOffered(entry)).toBe(true);
    await entry.does(awoken, resend);
    expect(isOffered(entry)).toBe(false);
  });

  test('[LGN-21] is offered when the code is too old, and at once for a code that was tried too often before', async () => {
    const entry = await open();
    entry.clock.increment(challenge.expires_at - challenge.server_now - 1);
    expect(isOffered(entry)).toBe(false);
    entry.clock.increment(1);
    expect(isOffered(entry)).toBe(true);
    expect(isOffered(await open({}, { challenge: { ...challenge, tries_left: 0 } }))).toBe(true);
  });

  test('[LGN-21] counts anew from a new code', async () => {
    const entry = await open({ checkCode: wrong });
    await entry.does(...code, awoken, resend);
    for (let tried = 1; tried <= 4; tried += 1) await entry.does(...code);
    entry.clock.increment(next.expires_at - next.server_now - 1);
    expect(isOffered(entry)).toBe(false);
    entry.clock.increment(1);
    expect(isOffered(entry)).toBe(true);
  });
});
