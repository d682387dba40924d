export const ports = { product: 3170, productWithGoogle: 3171, signer: 3172 } as const;
