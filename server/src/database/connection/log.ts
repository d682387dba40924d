interface Write {
  (details: object, message: string): void;
  (message: string): void;
}

export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}
