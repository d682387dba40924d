/**
 * Fills keys that an answer without a session lacks: page and server may differ in version. An empty value is better there than
 * an error screen.
 */
export function filled<Answer extends object, Empty extends object>(answer: Answer, empty: Empty): Empty & Answer {
  return { ...empty, ...answer };
}
