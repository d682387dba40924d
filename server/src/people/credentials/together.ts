interface Waiting<T> {
  resolve: (answer: T) => void;
  reject: (error: unknown) => void;
}

/**
 * Asks once for all who come with the same key while an answer is under way: at most one question of each key is asked at a
 * time. `ask` is told how many ask, and answers as many.
 */
export function together<T>() {
  /** Those who come next; there while a question of their key is under way. */
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
