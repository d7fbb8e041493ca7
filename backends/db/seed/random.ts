/** A number that depends on the words alone (FNV-1a, mixed), 0 to 2^32. */
export function hashOf(words: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 16_777_619);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 2_246_822_507);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Chance that repeats itself: the same words give the same row of numbers, each at least 0 and below 1. */
export function chanceOf(words: string): () => number {
  let state = hashOf(words);
  return () => {
    state = (state + 1_831_565_813) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list that is not empty. */
export function pick<T>(list: readonly [T, ...T[]], chance: () => number): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
