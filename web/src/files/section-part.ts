import { part } from '../lib/http/part.ts';

/** Not with the code of every form. Whoever reports something at the gate has no signal then: the frame fetches it before. */
export const formSection = part(async () => (await import('./form-section.tsx')).FormSection);
