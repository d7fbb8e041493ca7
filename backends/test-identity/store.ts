import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** What the provider knows, in memory: it is gone with the process, and the oldest goes first. */
export function createAdapterFactory(): AdapterFactory {
  const kept = new LRUCache<string, AdapterPayload>({ max: 5000 });
  return (model): Adapter => {
    const key = (id: string) => `${model}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) =>
      [...kept.entries()].find(([name, payload]) => name.startsWith(`${model}:`) && payload[field] === value)?.[1];
    return {
      async upsert(id, payload, expiresIn) {
        kept.set(key(id), payload, { ttl: (expiresIn ?? 0) * 1000 });
      },
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(key(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, payload] of kept.entries()) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
