/** E2E_PORT moves them, for two runs on one machine. */
const first = Number(process.env.E2E_PORT || 3170);

export const ports = { product: first, productWithGoogle: first + 1, signer: first + 2 };
