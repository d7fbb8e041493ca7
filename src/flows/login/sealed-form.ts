import type { LoginForm } from '#machines/login/index.ts';
import { nameTitles } from '#machines/rules/contact/person-name.ts';
import type { StorageKey } from '#src/runtime/storage/storage-keys.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

/** Says that a code was asked for in this tab, and holds what was typed for it, sealed. */
const slot = 'login_code' satisfies StorageKey<'tab'>;
const unsealed = 'asked';
const database = 'petalcrumb-seal';
const keys = 'keys';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser keeps nothing')));
  });

/** A key that this browser holds and no script can read; made when it is first needed. */
async function sealingKey(): Promise<CryptoKey> {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(keys));
  const opened = await settled(opening);
  try {
    const known: unknown = await settled(opened.transaction(keys).objectStore(keys).get(slot));
    if (known instanceof CryptoKey) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    await settled(opened.transaction(keys, 'readwrite').objectStore(keys).put(made, slot));
    return made;
  } finally {
    opened.close();
  }
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));

async function seal(form: LoginForm): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(form));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sealingKey(), plain);
  return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
}

async function unseal(text: string): Promise<unknown> {
  const [iv = '', sealed = ''] = text.split('.');
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, await sealingKey(), toBytes(sealed));
  return JSON.parse(new TextDecoder().decode(plain));
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '');

/** What was stored is anybody's: only what looks like a form is one. */
const formOf = (value: unknown): LoginForm | null => {
  const { contact, second, name, title, country } = fieldsOf(value);
  const { country_code, short_name, name: country_name } = fieldsOf(country);
  const known = nameTitles.find((one) => one === title);
  if (known === undefined || !/^\d{1,4}$/.test(textOf(country_code)) || textOf(contact) === '') return null;
  return {
    contact: textOf(contact),
    second: textOf(second),
    name: textOf(name),
    title: known,
    country: {
      country_code: textOf(country_code),
      short_name: textOf(short_name),
      name: textOf(country_name),
    },
  };
};

export type SealedForm = {
  /** whether this tab asked for a code that may still be good */
  readonly hasAsked: () => boolean;
  readonly keep: (form: LoginForm) => Promise<void>;
  readonly recall: () => Promise<LoginForm | null>;
  readonly forget: () => void;
};

/**
 * What somebody typed for a code, for a reload: no contact and no name lies open in the browser's storage. Where a
 * browser keeps no keys, only the fact that a code was asked for is kept; the server still knows the rest, masked.
 */
export const sealedForm = (storage: SafeStorage<'tab'>): SealedForm => ({
  hasAsked: () => storage.read(slot) !== null,
  keep: async (form) => {
    if (form.contact === '' && storage.read(slot) !== null) return;
    storage.write(slot, unsealed);
    try {
      const sealed = await seal(form);
      // Forgotten meanwhile: then it stays so.
      if (storage.read(slot) !== null) storage.write(slot, sealed);
    } catch (cause) {
      console.info(`login form: not kept for a reload (${cause instanceof Error ? cause.name : 'unknown'})`);
    }
  },
  recall: async () => {
    const text = storage.read(slot);
    if (text === null || text === unsealed) return null;
    try {
      return formOf(await unseal(text));
    } catch (cause) {
      console.info(`login form: not readable any more (${cause instanceof Error ? cause.name : 'unknown'})`);
      return null;
    }
  },
  forget: () => storage.remove(slot),
});
