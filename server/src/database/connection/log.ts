interface Write {
  (details: object, message: string): void;
  (message: string): void;
}

/** What the database needs of a logger: a part of pino's. */
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}
