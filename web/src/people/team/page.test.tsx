import { displayName } from '@baqueano/domain/people/display-name';
import type { Session } from '@baqueano/domain/people/session';
import type { Invitation, Member, SentInvitation } from '@baqueano/domain/people/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMember, aRegistration } from '../../../../server/src/testing/api.ts';
import { aPostOffice } from '../../../../server/src/testing/outside/post-office.ts';
import { sessionToken, startSession } from '../../lib/session/session.ts';
import { aServer, freeEmail, openAt, pressOnceReady, signedInAt, somebody } from '../../testing/real-app.tsx';

const tokenOf = ({ path }: SentInvitation) => path?.split('token=')[1] ?? '';

test('invites by e-mail, shows the link once, and revokes it with a way back', async () => {
  const { person, client } = await signedInAt('/ajustes/equipo');
  await person.click(await screen.findByRole('button', { name: 'Invitar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invitar a una persona' }));
  await person.selectOptions(form.getByLabelText(/^Rol/), 'viewer');
  expect(form.getByText(/^Ver todos los costos y las estadísticas$/)).toBeDefined();
  const email = freeEmail();
  await person.type(form.getByLabelText(/^Email/), email);
  await person.click(form.getByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Invitación: ${email}` }));
  expect(dialog.getByLabelText<HTMLInputElement>('Enlace').value).toMatch(/\/invitacion\?token=[\w-]{64}$/);
  await person.keyboard('{Escape}');
  const pending = within(await screen.findByRole('region', { name: 'Invitaciones pendientes' }));
  await person.click(pending.getByRole('button', { name: `Anular la invitación: ${email}` }));
  const question = within(await screen.findByRole('dialog', { name: 'Anular invitación' }));
  await person.click(question.getByRole('button', { name: 'Anular invitación' }));
  await screen.findByText(`Invitación para ${email} anulada`);
  await waitFor(async () => expect((await client.get<Invitation[]>('/api/invitations')).body).toEqual([]));
  await person.click(screen.getByRole('button', { name: /^Deshacer/ }));
  await waitFor(async () => expect((await client.get<Invitation[]>('/api/invitations')).body).toHaveLength(1));
});

test('whoever has not verified their e-mail is told why no letter leaves, and hands over the link', async () => {
  const { letters, mail } = await aPostOffice();
  const { client } = await somebody(await aServer({ mail }));
  startSession(client.session);
  const { person } = openAt('/ajustes/equipo');
  await person.click(await screen.findByRole('button', { name: 'Invitar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invitar a una persona' }));
  await person.selectOptions(form.getByLabelText(/^Rol/), 'viewer');
  const email = freeEmail();
  await person.type(form.getByLabelText(/^Email/), email);
  await person.click(form.getByRole('button', { name: 'Invitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Invitación: ${email}` }));
  dialog.getByText(/^No le mandamos un correo, porque el tuyo está sin verificar: .* Pasale este enlace\./);
  expect(dialog.getByLabelText<HTMLInputElement>('Enlace').value).toMatch(/\/invitacion\?token=[\w-]{64}$/);
  expect(letters.filter((letter) => letter.includes(email))).toEqual([]);
});

test('a driver has to be chosen for the role of one, and the only owner keeps theirs', async () => {
  const { person } = await signedInAt('/ajustes/equipo', async (owner) => {
    await aMember(owner, 'workshop');
  });
  const [change, ...others] = await screen.findAllByRole('button', { name: /^Cambiar rol de/ });
  expect(others).toEqual([]);
  await person.click(change as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: /^Rol de/ }));
  await person.selectOptions(form.getByLabelText(/^Rol/), 'driver');
  await person.click(form.getByRole('button', { name: 'Guardar rol' }));
  await form.findByText('Elegí qué conductor es');
  await person.selectOptions(form.getByLabelText(/^Rol/), 'owner');
  await person.click(form.getByRole('button', { name: 'Guardar rol' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Cambiar rol de/ })).toHaveLength(2));
});

test('somebody is removed after a question', async () => {
  let other: Session | undefined;
  const { person, client } = await signedInAt('/ajustes/equipo', async (owner) => {
    other = (await aMember(owner, 'workshop')).session;
  });
  await person.click((await screen.findAllByRole('button', { name: /^Quitar a/ }))[0] as HTMLElement);
  const question = within(await screen.findByRole('dialog', { name: /^Quitar a/ }));
  await person.click(question.getByRole('button', { name: 'Quitar del equipo' }));
  await screen.findByText(/ya no está en el equipo/);
  expect((await client.get<Member[]>('/api/members')).body.map(({ id }) => id)).not.toContain(other?.user.id);
});

test('an invitation is accepted by making an account; a dead one says so', async () => {
  const server = await aServer();
  const { client } = await somebody(server);
  const { body: sent } = await client.post<SentInvitation>('/api/invitations', { role: 'administration' });
  const { person, address } = openAt(`/invitacion?token=${tokenOf(sent)}`);
  await screen.findByText(`Te invitan a ${client.session.organization.name}`);
  expect(address()).toBe('/invitacion');
  await person.type(screen.getByLabelText(/^Nombre/), 'Eva');
  await person.type(screen.getByLabelText(/^Email/), freeEmail());
  await person.type(screen.getByLabelText(/^Contraseña/), 'caballo-correcto');
  await person.click(screen.getByRole('button', { name: 'Crear mi cuenta y entrar' }));
  await waitFor(() => expect(sessionToken()).not.toBeNull());
  await waitFor(() => expect(address()).toBe('/'));
});

test('an invitation of another address says which account is open', async () => {
  const server = await aServer();
  const { client } = await somebody(server);
  const { body: sent } = await client.post<SentInvitation>('/api/invitations', { role: 'viewer', email: freeEmail() });
  startSession(client.session);
  openAt(`/invitacion?token=${tokenOf(sent)}`);
  await screen.findByText(
    `Ahora estás como ${displayName(client.session.user)}: al aceptar entrás con la otra cuenta.`,
  );
});

test('a link without its token, and one that is used, say what to do', async () => {
  const server = await aServer();
  const { client } = await somebody(server);
  const { body: sent } = await client.post<SentInvitation>('/api/invitations', { role: 'viewer' });
  await client.delete(`/api/invitations/${sent.id}`);
  openAt(`/invitacion?token=${tokenOf(sent)}`);
  await screen.findByText('La invitación venció, se anuló o ya se usó. Pedí una nueva');
});

test('who is signed in to another organization accepts with one press, and is there', async () => {
  const server = await aServer();
  const { client: owner } = await somebody(server);
  const { client: guest } = await somebody(server);
  const { body: sent } = await owner.post<SentInvitation>('/api/invitations', { role: 'viewer' });
  startSession(guest.session);
  const { person } = openAt(`/invitacion?token=${tokenOf(sent)}`);
  await person.click(await screen.findByRole('button', { name: 'Aceptar como Ana Suárez' }));
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('organization') ?? '{}').id).toBe(owner.session.organization.id),
  );
});

test('the menu switches to another organization, and nothing of the one before is shown', async () => {
  const { person, client, cache } = await signedInAt('/ajustes/organizacion', async (owner) => {
    await owner.post('/api/organizations', { name: 'La otra', type: 'other' });
  });
  await person.click(await screen.findByRole('button', { name: /^Menú de/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'La otra' }));
  await waitFor(() => expect(JSON.parse(localStorage.getItem('organization') ?? '{}').name).toBe('La otra'));
  const shown = cache.getQueryData<{ id: string }>(['organization']);
  expect(shown?.id).not.toBe(client.session.organization.id);
  expect((await client.get('/api/vehicles')).status).toBe(401);
});

test('an account is deleted with its password, unless it is the last owner of something', async () => {
  const { person } = await signedInAt('/cuenta');
  await pressOnceReady(person, await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
  const form = within(await screen.findByRole('dialog', { name: 'Eliminar mi cuenta' }));
  await person.type(form.getByLabelText(/^Contraseña/), aRegistration().password);
  await person.click(form.getByRole('button', { name: 'Eliminar mi cuenta' }));
  await form.findByText(/^Sos el único Dueño de /);
});

test('the only owner is told what to do before leaving, and an owner among others may', async () => {
  const { client } = await signedInAt('/ajustes/organizacion');
  await screen.findByText(/^Sos el único Dueño/);
  expect(screen.queryByRole('button', { name: 'Dejar la organización' })).toBeNull();
  cleanup();
  await aMember(client, 'owner');
  openAt('/ajustes/organizacion');
  await screen.findByRole('button', { name: 'Dejar la organización' });
});
