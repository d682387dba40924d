const most = { maximumFractionDigits: 10 };
const decimal = new Intl.NumberFormat('es-AR', most);
const ungrouped = new Intl.NumberFormat('es-AR', { ...most, useGrouping: false });

/** With all its decimals: '12,5', '1.234'. */
export function formatDecimal(value: number, grouped = true): string {
  return (grouped ? decimal : ungrouped).format(value);
}
