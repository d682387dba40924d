import type { Driver, DriverInput } from '@baqueano/domain/drivers/driver';
import type { Role } from '@baqueano/domain/people/permissions';
import type { Session } from '@baqueano/domain/people/session';
import type { Vehicle } from '@baqueano/domain/vehicles/vehicle';
import type { VehicleInput } from '@baqueano/domain/vehicles/vehicle-input';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { violationsIn } from './axe.ts';
import { ports } from './ports.ts';

/** A person with an organization of their own, who fills it through the API and looks at it in the browser. */
export class Person {
  readonly session: Session;
  readonly password: string;
  private readonly request: APIRequestContext;

  constructor(session: Session, password: string, request: APIRequestContext) {
    this.session = session;
    this.password = password;
    this.request = request;
  }

  async post<T>(path: string, data: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.session.token}` };
    const response = await this.request.post(path, { data, headers });
    expect(response.status(), await response.text()).toBe(201);
    return response.json();
  }

  /** Uploads bytes that no record has yet. */
  async upload<T>(bytes: Buffer): Promise<T> {
    const headers = {
      authorization: `Bearer ${this.session.token}`,
      'content-type': 'application/octet-stream',
    };
    const response = await this.request.post('/api/uploads', { data: bytes, headers });
    expect(response.status(), await response.text()).toBe(201);
    return response.json();
  }

  async put(path: string, data: object): Promise<void> {
    const headers = { authorization: `Bearer ${this.session.token}` };
    const response = await this.request.put(path, { data, headers });
    expect(response.status(), await response.text()).toBe(200);
  }

  async get<T>(path: string): Promise<T> {
    const headers = { authorization: `Bearer ${this.session.token}` };
    return (await this.request.get(path, { headers })).json();
  }

  addVehicle(overrides: Partial<VehicleInput> = {}): Promise<Vehicle> {
    return this.post('/api/vehicles', { ...aVehicle(), ...overrides });
  }

  addDriver(overrides: Partial<DriverInput> = {}): Promise<Driver> {
    return this.post('/api/drivers', { ...aDriver(), ...overrides });
  }
}

/** Waits until all code that the page may need without a signal has come (web/src/shell/fetch-rest.ts), unless it saves data. */
export async function expectAllFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('rest-fetched').length > 0);
}

let made = 0;

function aVehicle(): VehicleInput {
  made += 1;
  const serial = String(made).padStart(3, '0');
  return {
    brand: 'Toyota',
    model: 'Hilux',
    year: 2023,
    licensePlate: `AB${serial}CD`,
    vin: `8AJFB8CD1N1234${serial}`,
    currentKm: 45_000,
    status: 'disponible',
  };
}

function aDriver(): DriverInput {
  made += 1;
  return {
    name: 'Juan Pérez',
    phone: '+54 9 11 5555-0001',
    email: `conductor-${made}@flota.example`,
    licenseNumber: String(20_000_000 + made),
    licenseExpiry: '2029-05-10',
  };
}

export async function aPerson(request: APIRequestContext): Promise<Person> {
  const password = 'caballo-correcto';
  const response = await request.post('/api/auth/register', {
    data: {
      email: `ana-${crypto.randomUUID()}@flota.example`,
      password,
      firstName: 'Ana',
      lastName: 'Suárez',
      organizationName: 'Transportes Suárez',
      organizationType: 'logistics',
    },
  });
  return new Person(await response.json(), password, request);
}

export async function aMember(
  request: APIRequestContext,
  { session: { organization } }: Person,
  role: Role,
  driverId: string | null = null,
): Promise<Person> {
  const { session, password } = await aPerson(request);
  const membership = { organizationId: organization.id, userId: session.user.id, role, driverId };
  await request.post(`http://localhost:${ports.signer}/member`, { data: membership });
  const switched = await request.post('/api/auth/switch', {
    data: { organizationId: organization.id },
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(switched.status(), await switched.text()).toBe(200);
  return new Person(await switched.json(), password, request);
}

/** Every page of the browser's context starts with that session, until the person leaves. */
export async function signIn(context: BrowserContext, session: Session, baseURL: string | undefined): Promise<void> {
  const { token, user, organization, membership } = session;
  await context.addInitScript(
    ({ origin, stored }) => {
      if (location.origin !== origin || sessionStorage.getItem('signed-in-once')) return;
      sessionStorage.setItem('signed-in-once', 'yes');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    {
      origin: new URL(baseURL ?? '').origin,
      stored: {
        auth_token: token,
        user: JSON.stringify(user),
        organization: JSON.stringify(organization),
        membership: JSON.stringify(membership),
      },
    },
  );
}

interface Fixtures {
  /** Signed in, in this page, before its first screen is opened. */
  person: Person;
  /** Errors in the browser's console that the test expects. */
  expectedErrors: RegExp[];
  onPhone: boolean;
  /** Whether the browser leaves the code that nothing needs yet; that costs an eighth of a load. */
  savesData: boolean;
}

export const test = base.extend<Fixtures>({
  onPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 640),

  expectedErrors: [[], { option: true }],

  savesData: [true, { option: true }],

  page: async ({ page, expectedErrors, savesData }, use) => {
    if (savesData)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser also logs each refused request as an error; the tests check the answers themselves.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },

  person: async ({ page, request, baseURL }, use) => {
    const person = await aPerson(request);
    await signIn(page.context(), person.session, baseURL);
    await use(person);
  },
});

export { expect };

/** The rules that depend on the colour scheme; all others are the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const rulesOfWcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 A and AA in the page, or of the given rules alone. */
export async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // An element in transition has half of its contrast. A toast leaves at once, and not after its 4 s.
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter(
      ({ playState, effect, timeline }) =>
        playState === 'running' &&
        // The time of another one is the scroll position: it never ends.
        timeline === document.timeline &&
        effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    );
    for (const animation of running) if (animation.effect?.getComputedTiming().progress === null) animation.finish();
    return running.length === 0 && !document.querySelector('[data-stale]');
  });
  const violations = await violationsIn(
    page,
    rules ? { type: 'rule', values: rules } : { type: 'tag', values: rulesOfWcag },
  );
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, html, failureSummary } of nodes) {
      if (id === 'target-size' && (await hasSizeInView(page, String(target[0])))) continue;
      found.push(`${id}: ${html} — ${failureSummary}`);
    }
  }
  expect(found).toEqual([]);
}

/**
 * A person scrolls an element out from under the bar at the foot of a phone before pressing it, and closes a panel that covers
 * it.
 */
async function hasSizeInView(page: Page, selector: string): Promise<boolean> {
  const isUnderPanel = await page.locator(selector).evaluate((element) => {
    const panel = document.querySelector('[role=dialog]');
    return panel !== null && !panel.contains(element);
  });
  if (isUnderPanel) return true;
  const from = await page.evaluate(() => scrollY);
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const violations = await violationsIn(page, { type: 'rule', values: ['target-size'] }, selector);
  await page.evaluate((top) => scrollTo(0, top), from);
  return violations.length === 0;
}

export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await test.step(colorScheme, () => expectNoViolation(page, colorScheme === 'dark' ? rulesOfColours : undefined));
  }
}

/**
 * The focus of a dialog that has opened, at rest: Mantine's focus trap sets it with the dialog's frame and once more after its
 * effects. A Tab between both is undone.
 */
export async function expectFocusAtRest(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await target.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  await expect(target).toBeFocused();
}

/** Opens the filters behind 'Filtros': on a phone all but the search, in a sheet with the order and the tools of the list. */
export async function openFilters(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Filtros/ });
  await expect(toggle).toBeVisible();
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Sets a filter or the order of a list. */
export async function choose(page: Page, label: string, option: Parameters<Locator['selectOption']>[0]): Promise<void> {
  const input = page.getByLabel(label);
  await expect(page.getByRole('searchbox')).toBeVisible();
  if (!(await input.isVisible())) await openFilters(page);
  await input.selectOption(option);
  const sheet = page.getByRole('button', { name: 'Ver la lista' });
  if (await sheet.isVisible()) await sheet.click();
  // While it leaves, its inputs look ready for the next choice.
  await expect(sheet).toBeHidden();
}

/** An act of the menu in a record's heading. */
export async function pressInMenu(page: Page, record: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de ${record}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** The page as a whole does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Cerrar' }), hasText: text });
}
