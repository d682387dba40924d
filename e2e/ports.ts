import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** E2E_PORT moves them, for two runs on one machine. */
const first = Number(process.env.E2E_PORT || 3170);

export const ports = { product: first, productWithGoogle: first + 1, signer: first + 2 };

/** The servers' standard output: without mail, an operator finds the links there. */
export const serverLog = join(tmpdir(), `baqueano-e2e-${first}.log`);
