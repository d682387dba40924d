import type { Session } from '@baqueano/domain/people/session';
import type { Member } from '@baqueano/domain/people/team';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test, toast } from '../test.ts';

test('a person is invited by a link, registers by it, is given another role and is removed @oficina', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await page.goto('/ajustes/equipo');
  await expect(page.getByText('Nadie más usa esta organización.', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await form.getByRole('combobox', { name: 'Rol' }).selectOption('Taller');
  await expect(form.getByText(/^Cargar, cambiar y eliminar los mantenimientos/)).toBeVisible();
  await expect(form.getByText(/^Cambiar los vehículos/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitación: Quien tenga el enlace' });
  const address = await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue();
  expect(address).toMatch(/\/invitacion\?token=[\w-]{64}$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Invitaciones pendientes' })).toContainText('Quien tenga el enlace');
  await expectNoSidewaysScroll(page);

  const theirs = await browser.newContext({ baseURL });
  const guest = await theirs.newPage();
  await guest.goto(address);
  await expect(guest.getByText('Te invitan a Transportes Suárez')).toBeVisible();
  expect(guest.url()).not.toContain('token');
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest);
  const email = `eva-${crypto.randomUUID()}@flota.example`;
  await guest.getByLabel('Nombre').fill('Eva');
  await guest.getByLabel('Email').fill(email);
  await guest.getByLabel('Contraseña').fill('caballo-correcto');
  await guest.getByRole('button', { name: 'Crear mi cuenta y entrar' }).click();
  await expect(guest.getByRole('button', { name: 'Menú de Eva' })).toBeVisible();
  // The link is valid once: a second person finds it dead.
  const late = await (await browser.newContext({ baseURL })).newPage();
  await late.goto(address);
  await expect(late.getByText('La invitación venció, se anuló o ya se usó. Pedí una nueva')).toBeVisible();

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: email });
  await expect(line).toContainText('Taller');
  await line.getByRole('button', { name: 'Cambiar rol de Eva' }).click();
  const role = page.getByRole('dialog', { name: 'Rol de Eva' });
  await role.getByRole('combobox', { name: 'Rol' }).selectOption('Consulta');
  await role.getByRole('button', { name: 'Guardar rol' }).click();
  await expect(toast(page, 'Rol actualizado exitosamente')).toBeVisible();
  await expect(line).toContainText('Consulta');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(line).toContainText('Taller');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await line.getByRole('button', { name: 'Quitar a Eva' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del equipo' }).click();
  await expect(toast(page, 'Eva ya no está en el equipo')).toBeVisible();
  expect(await person.get<Member[]>('/api/members')).toHaveLength(1);
  await guest.goto('/vehiculos');
  await expect(guest).toHaveURL(/\/login/);
});

test('the organization gets a name, a second one is opened, and the menu switches between them @oficina', async ({
  page,
  person,
}) => {
  await person.addVehicle({ licensePlate: 'AB123CD' });
  await page.goto('/ajustes/organizacion');
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Editar organización' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Fletes del Sur');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, 'Organización actualizada exitosamente')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Datos' })).toContainText('Fletes del Sur');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Crear otra organización' }).click();
  const other = page.getByRole('dialog', { name: 'Crear otra organización' });
  await other.getByRole('textbox', { name: 'Nombre' }).fill('Autos de Ana');
  await other.getByRole('button', { name: 'Crear organización' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/vehiculos');
  await expect(page.getByText('AB 123 CD')).toBeHidden();
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Fletes del Sur' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Autos de Ana' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/vehiculos');
  await expect(page.getByText('AB 123 CD').first()).toBeVisible();

  await page.goto('/ajustes/organizacion');
  await page.getByRole('button', { name: 'Eliminar la organización' }).click();
  const deletion = page.getByRole('dialog', { name: 'Eliminar Fletes del Sur' });
  await deletion.getByRole('textbox', { name: 'Nombre de la organización' }).fill('Otra');
  await deletion.getByRole('button', { name: 'Eliminar la organización' }).click();
  await expect(deletion.getByText('Ese no es el nombre de la organización').first()).toBeVisible();
  await deletion.getByRole('textbox', { name: 'Nombre de la organización' }).fill('Fletes del Sur');
  await deletion.getByRole('button', { name: 'Eliminar la organización' }).click();
  await expect(page.getByText(/^Fletes del Sur se elimina el/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No eliminarla' }).click();
  await expect(page.getByText(/^Fletes del Sur se elimina el/)).toBeHidden();
});

test('a driver is invited to the app from their card @oficina', async ({ page, person }) => {
  await person.addDriver({ name: 'Raúl Paz' });
  await page.goto('/conductores');
  await page
    .getByRole('article', { name: 'Raúl Paz' })
    .getByRole('button', { name: /asignado/ })
    .click();
  await page.getByRole('button', { name: 'Invitar a la app a Raúl Paz' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a Raúl Paz a la app' });
  await expect(form.getByText('Conductor: Raúl Paz')).toBeVisible();
  await form.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Invitación: Raúl Paz' })).toBeVisible();
  const [invitation] = await person.get<{ role: string }[]>('/api/invitations');
  expect(invitation?.role).toBe('driver');
});

test('who is signed in elsewhere accepts with one press @oficina', async ({ person, request, browser, baseURL }) => {
  const { path } = await person.post<{ path: string }>('/api/invitations', { role: 'viewer' });
  const registered = await request.post('/api/auth/register', {
    data: {
      ...{ email: `beto-${crypto.randomUUID()}@flota.example`, password: 'caballo-correcto', firstName: 'Beto' },
      ...{ organizationName: 'Lo de Beto', organizationType: 'individual' },
    },
  });
  const beto: Session = await registered.json();
  const context = await browser.newContext({ baseURL });
  await signIn(context, beto, baseURL);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('button', { name: 'Aceptar como Beto' }).click();
  await expect(toast(page, 'Ya sos parte de Transportes Suárez')).toBeVisible();
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await expect(page.getByText('Transportes Suárez · Consulta')).toBeVisible();
  await page.goto('/ajustes/organizacion');
  const settings = page.getByRole('navigation', { name: 'Ajustes' });
  await expect(settings.getByRole('link', { name: 'Organización' })).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Equipo' })).toBeHidden();
});
