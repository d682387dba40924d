/** Node's own. The setup loads this file before any test of the worker can have put another one in its place. */
export const realFetch = globalThis.fetch;
