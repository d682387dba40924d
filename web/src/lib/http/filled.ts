/**
 * An answer to somebody without a session, with what it lacks: the page and the server may be of different versions, and no
 * screen shows an error for a key that may as well be empty.
 */
export function filled<Answer extends object, Empty extends object>(answer: Answer, empty: Empty): Empty & Answer {
  return { ...empty, ...answer };
}
