/**
 * The keys of bodies and answers that say what something costs, or from which that follows: a fine of so many units is worth
 * units × unitValue. Whoever lacks the `money` of their area reads null and writes none of them.
 * Tests hold that each amount of the API document, and each number that changes an amount, is one of these.
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
