interface Waiting<T> {
  resolve: (answer: T) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines requests with the same key that arrive while one is under way: at most one per key runs at a time. `ask` gets
 * their number, and returns as many answers.
 */
export function together<T>() {
  /** The next requests of a key; present while one of that key is under way. */
  const next = new Map<string, Waiting<T>[]>();

  async function askFor(key: string, first: Waiting<T>, ask: (howMany: number) => Promise<T[]>): Promise<void> {
    for (let group = [first]; group.length > 0; group = next.get(key) ?? []) {
      next.set(key, []);
      try {
        const answers = await ask(group.length);
        for (const [index, answer] of answers.entries()) group[index]?.resolve(answer);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    next.delete(key);
  }

  return function answer(key: string, ask: (howMany: number) => Promise<T[]>): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiting = next.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else void askFor(key, { resolve, reject }, ask);
    });
  };
}
