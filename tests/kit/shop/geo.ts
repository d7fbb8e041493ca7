import { randomUUID } from 'node:crypto';
import type { Answer, OpenShop } from './open-shop.ts';
import { formOf } from './form.ts';

type Fields = Readonly<Record<string, string>>;
type Wanted = { token?: string; address?: string };

/** Asks the geo service as a page of the shop does: a form, with a bearer that is fetched when none is given. */
export function geoCaller(shop: OpenShop) {
  const token = async (): Promise<string> =>
    String((await shop.browser().get('/b/geo-location/auth/generate_token')).body['token']);
  const ask = async (path: string, fields: Fields, { token: given, address }: Wanted = {}): Promise<Answer> => {
    const { payload, headers } = formOf(fields);
    const browser = shop.browser();
    browser.address = address ?? browser.address;
    return browser.ask('POST', `/b/geo-location/${path}`, {
      body: payload,
      headers: { ...headers, authorization: `Bearer ${given ?? (await token())}` },
    });
  };
  return {
    token,
    ask,
    suggest: (searchtext: string, wanted: Wanted & { sessiontoken?: string } = {}) =>
      ask(
        'suggest_locations',
        { merchant: '2', searchtext, sessiontoken: wanted.sessiontoken ?? randomUUID() },
        wanted,
      ),
    info: (fields: Fields, wanted: Wanted = {}) =>
      ask('get_location_info', { sessiontoken: randomUUID(), ...fields }, wanted),
    address: (searchtext: string, wanted: Wanted = {}) => ask('get_address_info', { searchtext }, wanted),
  };
}

type Prediction = { place_id: string; structured_formatting: { main_text: string; secondary_text: string } };

export const predictionsOf = (answer: Answer): Prediction[] => answer.body['predictions'] as Prediction[];

/** Suggestions in one line each, as a shopper reads them. */
export const linesOf = (answer: Answer): string[] =>
  predictionsOf(answer).map(
    ({ structured_formatting: { main_text, secondary_text } }) => `${main_text}, ${secondary_text}`,
  );
