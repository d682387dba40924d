import { type Part, usePart } from '../lib/http/part.ts';

/** Keeps the first screen light: the part is drawn after it. Draws nothing while the code is on the way. */
export function Late<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const { Here } = usePart(part);
  return Here ? <Here {...props} /> : null;
}
