/** What is taken for granted of all rows: said above them, before anything is written. */

export const monthFirst = 'Las fechas se leen con el mes primero: mes/día/año';
export const assumedIssue = 'Los papeles sin fecha de emisión se cargan como emitidos un año antes de vencer';

/** Said anew each time. */
export const judgedNotes: readonly string[] = [monthFirst, assumedIssue];
