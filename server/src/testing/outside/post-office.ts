import { onTestFinished } from 'vitest';
import { postOffice } from './open-post-office.ts';

/** A post office that is closed when the test ends. */
export async function aPostOffice() {
  const office = await postOffice();
  onTestFinished(office.stop);
  return office;
}
