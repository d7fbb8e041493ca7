import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LoginEvent } from '#machines/login/index.ts';
import { ContactScreen } from '#src/flows/login/contact-screen.tsx';
import { DetailsScreen } from '#src/flows/login/details-screen.tsx';
import type { ScreenProps } from '#src/flows/login/login-sheet.tsx';
import { byEmail, mobile, newShopper, open } from '#tests/machines/login/login.start.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

/** A screen of the login after these steps. */
async function draw(Screen: ComponentType<ScreenProps>, ...steps: LoginEvent[]) {
  const { actor, does } = await open(newShopper);
  await does(...steps);
  const html = renderToStaticMarkup(<Screen actor={actor} />);
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) =>
    ['type', 'placeholder'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''),
  );
  return { text: wordsOf(html), fields };
}

test('[LGN-01, LGN-12] heading, field and placeholder are those of the kind of contact, and the toggle offers the other', async () => {
  const byNumber = await draw(ContactScreen);
  expect(byNumber.fields).toEqual([['tel', '10 digit mobile number']]);
  for (const words of ['Login with your mobile number', 'Get OTP', 'With Email'])
    expect(byNumber.text).toContain(words);
  expect(byNumber.text).not.toContain('With Mobile');
  const byAddress = await draw(ContactScreen, { type: 'mode.toggle' });
  expect(byAddress.fields).toEqual([['email', 'you@example.com']]);
  for (const words of ['Login with your email', 'Get OTP', 'With Mobile']) expect(byAddress.text).toContain(words);
  expect(byAddress.text).not.toContain('With Email');
});

test('[LGN-04] who came by number is asked for an address, who came by address for a number with its country', async () => {
  const byNumber = await draw(DetailsScreen, ...mobile);
  expect(byNumber.fields.at(-1)).toEqual(['email', 'you@example.com']);
  expect(byNumber.text).toContain('9876543210 Edit');
  expect(byNumber.text).not.toContain('+91');
  const byAddress = await draw(DetailsScreen, ...byEmail);
  expect(byAddress.fields.at(-1)).toEqual(['tel', '10 digit mobile number']);
  expect(byAddress.text).toContain('Asha@Example.com Edit');
  expect(byAddress.text).toContain('+91');
});
