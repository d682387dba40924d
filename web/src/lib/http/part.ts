import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { onConnectionChange } from './connection.ts';

export interface Coming<Code> {
  here: () => Code | undefined;
  /** Rejects when the code did not come; the next call tries again. */
  fetch: () => Promise<Code>;
}

/** A component of such code. React's `lazy` would remember a failure, and throw it into the whole page. */
export type Part<Props> = Coming<ComponentType<Props>>;

export const part = <Props>(load: () => Promise<ComponentType<Props>>): Part<Props> => coming(load);

export function coming<Code>(load: () => Promise<Code>): Coming<Code> {
  let here: Code | undefined;
  let underWay: Promise<Code> | undefined;

  async function fetch() {
    try {
      here ??= await load();
      return here;
    } finally {
      underWay = undefined;
    }
  }
  return {
    here: () => here,
    fetch: () => {
      underWay ??= fetch();
      return underWay;
    },
  };
}

/** The component once its code is here. A failed load is repeated when the connection is back, and by `retry`. */
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
