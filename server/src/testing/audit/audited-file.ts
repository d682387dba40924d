/** In the run's folder: how many SQL statements each file of tests has had audited, one number a line. */
export const auditedFile = 'audited-statements';
