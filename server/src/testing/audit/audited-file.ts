/** In the run's folder: the number of audited SQL statements of each test file, one a line. */
export const auditedFile = 'audited-statements';
