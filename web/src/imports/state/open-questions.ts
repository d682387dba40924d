import type { Import } from '@baqueano/domain/imports/import';
import { isOfOthers } from '@baqueano/domain/imports/import-questions';
import { ownColumnsOf } from '@baqueano/domain/imports/questions/own-columns';

/**
 * Counts the open questions about a whole sheet.
 * @param waits a sheet before it may answer those about units and drivers: they do not count.
 */
export function openQuestions(one: Pick<Import, 'kind' | 'tied' | 'columns' | 'asks'>, waits: boolean): number {
  const { tied, columns, asks } = one;
  const ofSheet = [
    tied.length > 0,
    columns.some(({ dates }) => dates === 'both'),
    ownColumnsOf(one).some(({ answer }) => answer === null),
  ];
  const ofRows = asks.filter((ask) => ask.answer === null && !(waits && isOfOthers(ask)));
  return ofSheet.filter(Boolean).length + ofRows.length;
}
