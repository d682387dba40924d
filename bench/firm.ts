import type { Session } from '@baqueano/domain/people/session';
import { aDocument, aDriver, aMaintenanceRecord, aReminder, aVehicle } from '../server/src/testing/requests/bodies.ts';
import type { Answer, Client } from './client.ts';

interface Account {
  email: string;
  password: string;
}

let serial = 0;
/** Unlike any text of the demonstration's fleet. */
function unique(): string {
  serial += 1;
  return `SOAK${String(serial).padStart(6, '0')}`;
}

const bodies = {
  vehicles: (_vehicle: string) => aVehicle({ licensePlate: unique() }),
  drivers: (_vehicle: string) => aDriver({ licenseNumber: unique() }),
  maintenance: (vehicle: string) => aMaintenanceRecord(vehicle),
  documents: (vehicle: string) => aDocument(vehicle),
  alerts: (vehicle: string) => aReminder(vehicle),
};

const writes: (keyof typeof bodies)[] = [
  'maintenance',
  'maintenance',
  'maintenance',
  'documents',
  'documents',
  'drivers',
  'vehicles',
  'alerts',
];

export class Firm {
  private readonly client: Client;
  private readonly account: Account;
  private readonly known = new Map<string, string>();
  private readonly made: Record<string, { fresh: string[]; changed: string[] }> = {};
  private token = '';
  /** The token before: requests sent with it may still be under way. */
  private formerToken = '';
  private vehicles: string[] = [];
  private pages: string[] = [];
  private turn = 0;

  constructor(client: Client, account: Account) {
    this.client = client;
    this.account = account;
  }

  async signIn(): Promise<void> {
    const { body } = await this.client.expect([200], 'POST', '/api/auth/login', { body: this.account });
    const session: Session = JSON.parse(body.toString());
    const ended = this.formerToken;
    this.formerToken = this.token;
    this.token = session.token;
    if (ended) await this.client.ask('POST', '/api/auth/logout', { token: ended });
  }

  async begin(): Promise<void> {
    await this.signIn();
    const fleet: { id: string }[] = JSON.parse((await this.read('/api/vehicles')).body.toString());
    this.vehicles = fleet.map(({ id }) => id);
    for (let count = this.vehicles.length; count < 3; count++) {
      this.vehicles.push(await this.create('vehicles', bodies.vehicles('')));
    }
  }

  async act(): Promise<void> {
    const choice = (this.turn + 1) % 40;
    if (choice < 8) return this.change(choice);
    if (choice >= 12 && (this.turn + 1) % 2_000 !== 12) return this.look();
    this.turn += 1;
    // One sign-in for every 2,000 requests of a firm.
    return choice < 12 ? this.readPage() : this.signIn();
  }

  async change(choice: number): Promise<void> {
    this.turn += 1;
    await this.write(writes[choice % writes.length] ?? 'maintenance', this.vehicleOfTurn());
  }

  async look(): Promise<void> {
    this.turn += 1;
    const vehicle = this.vehicleOfTurn();
    const reads = [
      '/api/vehicles',
      '/api/drivers',
      '/api/alerts',
      '/api/alerts?limit=50',
      '/api/maintenance?limit=50',
      '/api/maintenance?limit=50&search=rosario',
      '/api/maintenance?limit=50&sort=cost&order=asc',
      '/api/maintenance/summary',
      '/api/maintenance/options',
      '/api/documents?limit=50',
      '/api/documents?limit=50&status=expired',
      '/api/documents/summary',
      '/api/statistics/dashboard',
      '/api/statistics/monthly-costs/all',
      '/api/statistics/vehicle-costs',
      '/api/auth/me',
      `/api/vehicles/${vehicle}`,
      `/api/vehicles/${vehicle}/summary`,
      `/api/vehicles/${vehicle}/alerts`,
      `/api/maintenance/by-vehicle/${vehicle}`,
      `/api/statistics/monthly-costs/${vehicle}`,
    ];
    await this.read(reads[(this.turn * 7) % reads.length] ?? '');
  }

  private vehicleOfTurn(): string {
    return this.vehicles[this.turn % this.vehicles.length] ?? '';
  }

  private async readPage(): Promise<void> {
    const path = this.pages.pop() ?? '/api/maintenance?limit=50';
    const { link } = await this.read(path);
    const next = /<([^>]+)>/.exec(link ?? '')?.[1];
    if (next && this.turn % 400 > 40) this.pages.push(next);
  }

  /** A conditional request for a known answer, like a browser's. */
  private async read(path: string): Promise<Answer> {
    const known = { token: this.token, etag: this.known.get(path) };
    const answer = await this.client.expect([200, 304], 'GET', path, known);
    if (answer.etag && this.known.size < 1_000) this.known.set(path, answer.etag);
    return answer;
  }

  private async create(kind: string, body: object): Promise<string> {
    const answer = await this.client.expect([201], 'POST', `/api/${kind}`, { token: this.token, body });
    return JSON.parse(answer.body.toString()).id;
  }

  /** Makes, changes and deletes by turns, so that the number of records stays. */
  private async write(kind: keyof typeof bodies, vehicle: string): Promise<void> {
    this.made[kind] ??= { fresh: [], changed: [] };
    const { fresh, changed } = this.made[kind];
    const oldest = changed.length > 2 ? changed.shift() : undefined;
    if (oldest) {
      await this.client.expect([204], 'DELETE', `/api/${kind}/${oldest}`, { token: this.token });
      return;
    }
    const next = fresh.length > 2 ? fresh.shift() : undefined;
    if (!next) {
      fresh.push(await this.create(kind, bodies[kind](vehicle)));
      return;
    }
    // A reminder cannot be changed.
    const body = kind === 'alerts' ? undefined : bodies[kind](vehicle);
    await this.client.expect([200], body ? 'PUT' : 'GET', `/api/${kind}/${next}`, { token: this.token, body });
    changed.push(next);
  }
}
