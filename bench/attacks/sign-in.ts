import { setTimeout as delay } from 'node:timers/promises';
import {
  type Attack,
  counted,
  newAddress,
  newEmail,
  password,
  type Reply,
  registration,
  type Target,
} from './target.ts';

/** Attacks on the ways to sign in, without any session but the attacker's own. */

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const newPassword = 'otra-clave-larga';

const statusOf = async (reply: Promise<Reply>) => (await reply).status;

/** Repeats after a 503: it only means that all are busy, as under these attacks they may be. */
async function insisting(ask: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await ask();
    if (reply.status !== 503 || attempt === 20) return reply;
    await delay(500);
  }
}

async function slowPattern(target: Target) {
  const email = `a@${'.a'.repeat(30_000)}@`;
  const replies: Reply[] = [];
  for (const path of ['login', 'register', 'password/forgotten']) {
    replies.push(
      await target.ask('POST', `/api/auth/${path}`, { body: { ...registration(email) }, from: newAddress() }),
    );
  }
  const slowest = Math.max(...replies.map(({ took }) => took));
  const answer = `${counted(replies.map(({ status }) => status))}, the slowest after ${Math.round(slowest)} ms`;
  return { answer, works: slowest > 1_000 || replies.some(({ status }) => status < 400 || status >= 500) };
}

async function accountBeforeItsOwner(target: Target) {
  const email = newEmail();
  const { token } = await target.register(email);
  const credential = await target.google.sign({ email });
  const owner = await target.ask('POST', '/api/auth/google', { body: { credential }, from: newAddress() });
  const session = await statusOf(target.ask('GET', '/api/auth/me', { token }));
  const signIn = await statusOf(
    target.ask('POST', '/api/auth/login', { body: { email, password }, from: newAddress() }),
  );
  const answer = `Google ${owner.status}; the stranger's session ${session}, password ${signIn}`;
  return { answer, works: session === 200 || signIn === 200 };
}

async function madeUpResetLinks(target: Target) {
  const from = newAddress();
  const body = { token: 'x'.repeat(43), password: newPassword };
  const resets = Promise.all(
    times(250).map(() => statusOf(target.ask('POST', '/api/auth/password/reset', { body, from }))),
  );
  const page = await target.ask('GET', '/');
  const statuses = await resets;
  const answer = `${counted(statuses)}; the page after ${Math.round(page.took)} ms`;
  return { answer, works: page.took > 2_000 || statuses.every((status) => status === 400) };
}

async function sessionOfAnOldPassword(target: Target) {
  let [signedIn, alive] = [0, 0];
  for (const _round of times(5)) {
    const email = newEmail();
    const { token } = await target.register(email);
    const signIns = times(8).map(async (index) => {
      await delay(index * 15);
      return target.ask('POST', '/api/auth/login', { body: { email, password }, from: newAddress() });
    });
    const change = { currentPassword: password, newPassword };
    const changed = await insisting(() => target.ask('PUT', '/api/auth/password', { body: change, token }));
    if (changed.status !== 204) throw new Error(`Changing the password answered ${changed.status}`);
    for (const reply of await Promise.all(signIns)) {
      if (reply.status !== 200) continue;
      signedIn += 1;
      const stolen: { token: string } = JSON.parse(reply.text);
      if ((await statusOf(target.ask('GET', '/api/auth/me', { token: stolen.token }))) === 200) alive += 1;
    }
  }
  return { answer: `${alive} of ${signedIn} sessions of the old password alive after 5 changes`, works: alive > 0 };
}

async function manyAddressesOfOneNetwork(target: Target) {
  const statuses: number[] = [];
  for (const group of times(65)) {
    const replies = times(2).map((index) => {
      const body = { email: newEmail(), password: 'equivocada' };
      const from = `2001:db8:7:7::${(group * 2 + index + 1).toString(16)}`;
      return statusOf(insisting(() => target.ask('POST', '/api/auth/login', { body, from })));
    });
    statuses.push(...(await Promise.all(replies)));
  }
  return { answer: `${counted(statuses)} from 130 addresses of one /64`, works: !statuses.includes(429) };
}

async function ownerLockedOut(target: Target) {
  const email = newEmail();
  await target.register(email);
  const stranger = newAddress();
  for (const _ of times(10)) {
    await target.ask('POST', '/api/auth/login', { body: { email, password: 'equivocada' }, from: stranger });
  }
  const owner = newAddress();
  const signIn = (chosen: string) =>
    statusOf(
      insisting(() => target.ask('POST', '/api/auth/login', { body: { email, password: chosen }, from: owner })),
    );
  const before = await signIn(password);
  await target.ask('POST', '/api/auth/password/forgotten', { body: { email }, from: owner });
  const token = await linkInLog(target, email);
  const chosen = await statusOf(
    target.ask('POST', '/api/auth/password/reset', { body: { token, password: newPassword }, from: owner }),
  );
  const after = await signIn(newPassword);
  const answer = `after a stranger's ten: the owner ${before}; reset ${chosen}; then the owner ${after}`;
  return { answer, works: before !== 200 || after !== 200 };
}

/** On a server without mail the operator hands the link over. */
async function linkInLog(target: Target, email: string): Promise<string> {
  for (const end = Date.now() + 10_000; Date.now() < end; await delay(50)) {
    const line = target.log.split('\n').find((one) => one.includes(email) && one.includes('restablecer='));
    const token = /restablecer=([\w-]+)/.exec(line ?? '')?.[1];
    if (token) return token;
  }
  throw new Error('No reset link came to the log');
}

async function severalMailboxes(target: Target) {
  const bob = `bob-${newEmail()}`;
  const emails = [
    `x1<${bob}>`,
    `uno,${bob}`,
    `g:${bob};`,
    `${bob}(c)`,
    `uno;${bob}`,
    `"${bob}`,
    `[${bob}]`,
    `x\\${bob}`,
  ];
  const statuses: number[] = [];
  for (const email of emails) {
    const body = registration(email);
    statuses.push(await statusOf(target.ask('POST', '/api/auth/register', { body, from: newAddress() })));
  }
  return { answer: counted(statuses), works: statuses.some((status) => status < 400) };
}

async function emailOfTwoSpellings(target: Target) {
  const body = registration(`İrm-${newEmail()}`);
  const status = await statusOf(target.ask('POST', '/api/auth/register', { body, from: newAddress() }));
  return { answer: String(status), works: status < 400 };
}

async function claimWithNul(target: Target) {
  const credential = await target.google.sign({ given_name: 'Nul\0' });
  const { status, text } = await target.ask('POST', '/api/auth/google', { body: { credential }, from: newAddress() });
  if (status !== 200) return { answer: String(status), works: status >= 500 };
  const { verificationToken } = JSON.parse(text);
  const body = { verificationToken, organizationName: 'Flota', organizationType: 'logistics' };
  const next = await statusOf(target.ask('POST', '/api/auth/google/complete', { body, from: newAddress() }));
  return { answer: `200, then ${next}`, works: next >= 500 };
}

export const signInAttacks: Attack[] = [
  { finding: '1.1', what: 'an e-mail of 60 kB that its pattern takes long for', run: slowPattern },
  { finding: '1.2', what: 'an account registered before its owner comes by Google', run: accountBeforeItsOwner },
  { finding: '1.3', what: '250 made-up reset links at once from one address', run: madeUpResetLinks },
  { finding: '1.5', what: 'signing in while the password is being changed', run: sessionOfAnOldPassword },
  { finding: '1.7', what: '130 wrong passwords from one IPv6 network', run: manyAddressesOfOneNetwork },
  { finding: '1.8', what: 'ten wrong passwords for somebody else', run: ownerLockedOut },
  { finding: '1.9', what: 'eight e-mails that mean one mailbox', run: severalMailboxes },
  { finding: '1.16', what: 'an e-mail that is written in two ways', run: emailOfTwoSpellings },
  { finding: '1.16', what: 'a NUL in a name that Google signed', run: claimWithNul },
];
