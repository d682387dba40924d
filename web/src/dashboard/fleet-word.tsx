import { part } from '../lib/http/part.ts';
import { Late } from './late.tsx';

const word = part(async () => (await import('../fleet/vehicles/parts/clearance-word.tsx')).ClearanceWord);

export const FleetWord = (props: { id: string }) => <Late part={word} props={props} />;
