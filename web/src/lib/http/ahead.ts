/** Answers that the page requested before this code had loaded (preload-screens.ts). */
export interface Ahead {
  token: string;
  /** Each is used once. Keys are paths. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    ahead?: Ahead;
    /** Replaces every dynamic import of the built program, by the name of its file. Rejects when a file did not come. */
    loadCode: (entry: string) => Promise<unknown>;
  }
}

/** Milliseconds since the navigation began: an answer not used by then is old. */
const goodFor = 10_000;

export function requestedAhead(path: string, token: string | null): Promise<Response> | undefined {
  const { ahead } = window;
  const answer = ahead?.answers[path];
  if (!ahead || !answer) return;
  delete ahead.answers[path];
  return ahead.token === token && performance.now() < goodFor ? answer : undefined;
}
