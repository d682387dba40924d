import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { onConnectionChange } from './connection.ts';

/** A component whose code comes when it is wanted. React's `lazy` would remember a failure, and throw it into the whole page. */
export interface Part<Props> {
  here: () => ComponentType<Props> | undefined;
  /** Rejects when the code did not come; the next call tries again. */
  fetch: () => Promise<ComponentType<Props>>;
}

export function part<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;

  async function fetch() {
    try {
      here ??= await load();
      return here;
    } finally {
      coming = undefined;
    }
  }
  return {
    here: () => here,
    fetch: () => {
      coming ??= fetch();
      return coming;
    },
  };
}

/** The component once its code is here. What did not come is tried again when the connection is back, and by `retry`. */
export function usePart<Props>({ here, fetch }: Part<Props>) {
  const [Here, setHere] = useState(here);
  const [missing, setMissing] = useState(false);

  const retry = useCallback(() => {
    fetch().then(
      (Component) => setHere(() => Component),
      () => setMissing(true),
    );
  }, [fetch]);

  useEffect(() => {
    if (Here) return;
    retry();
    return onConnectionChange(retry);
  }, [Here, retry]);

  return { Here, missing, retry };
}
