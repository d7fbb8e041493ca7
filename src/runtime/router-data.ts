import { useEffect, useRef } from 'react';

/**
 * Reports data that the router brings to a page that stays: its flow began with earlier data.
 * @param isSame whether two loads say the same; by identity when absent
 */
export function useRouterData<T>(
  loaded: T,
  changed: (loaded: T) => void,
  isSame: (one: T, other: T) => boolean = Object.is,
): void {
  const known = useRef(loaded);
  useEffect(() => {
    if (isSame(known.current, loaded)) return;
    known.current = loaded;
    changed(loaded);
  });
}
