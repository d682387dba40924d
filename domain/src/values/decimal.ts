const decimal = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 10 });

/** With the decimals that it has: '12,5', '1.234'. */
export function formatDecimal(value: number): string {
  return decimal.format(value);
}
