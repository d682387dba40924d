/** What the page asked of the server before this code was here (preload-screens.ts). */
export interface Ahead {
  /** With which it asked. */
  token: string;
  /** By path; each to be taken once. */
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    ahead?: Ahead;
    /** In the place of every dynamic import of the built program, by the name of its file. Rejects when a file did not come. */
    loadCode: (entry: string) => Promise<unknown>;
  }
}

/** Milliseconds since the navigation began: what nobody has taken by then is old. */
const goodFor = 10_000;

/** The answer that is on its way to this question, if it has been asked. */
export function askedAhead(path: string, token: string | null): Promise<Response> | undefined {
  const { ahead } = window;
  const answer = ahead?.answers[path];
  if (!ahead || !answer) return;
  delete ahead.answers[path];
  return ahead.token === token && performance.now() < goodFor ? answer : undefined;
}
