/**
 * Keys of bodies and answers with an amount, or with a factor of one: a fine is worth units × unitValue. Without the `money`
 * of its area a person reads null, and writes none of them. Tests hold that these are all the amounts, and factors of
 * amounts, in the API document.
 */
export const moneyKeys: ReadonlySet<string> = new Set([
  'cost',
  'totalCost',
  'amount',
  'units',
  'unitValue',
  'discountAmount',
  'discountPercent',
  'paidAmount',
  'recovered',
  'purchasePrice',
  'salePrice',
]);
