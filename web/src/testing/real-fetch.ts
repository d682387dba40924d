/** Node's own. The setup loads this file before any test of the worker can replace it. */
export const realFetch = globalThis.fetch;
