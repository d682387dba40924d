/** Whether an error of Node or of PostgreSQL has one of these codes ('ENOENT', '57P03'). */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
