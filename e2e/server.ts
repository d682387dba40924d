import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/database/pool/open.ts';
import { addMember } from '../server/src/people/credentials/member-store.ts';
import { serve } from '../server/src/serve.ts';
import { scratchDatabase } from '../server/src/testing/database/scratch-database.ts';
import { googleClientId, googleIssuer } from '../server/src/testing/outside/google-issuer.ts';
import { oidcProvider } from '../server/src/testing/outside/oidc-provider.ts';
import { postOffice } from '../server/src/testing/outside/open-post-office.ts';
import { ports } from './ports.ts';

/**
 * The servers of the browser tests: the built product without Google; the same with Google, another provider and mail; and a
 * token issuer in Google's place.
 * The issuer answers `POST /` with a token for the claims. `POST /member` makes a person a member of an organization. `POST
 * /provider` sets the next person who signs in with the other provider. `POST /letters` answers the e-mails sent to an address.
 */
const database = await scratchDatabase();
/** Servers of one database share their jobs: one without mail would discard the e-mails of the other. */
const withMail = await scratchDatabase();
/** A new database needs a new folder for its files. */
const newFolder = () => mkdtemp(join(tmpdir(), 'baqueano-e2e-'));
const folders = { plain: await newFolder(), withMail: await newFolder() };
const issuer = await googleIssuer();
const provider = await oidcProvider('1', 'Cooperativa de Transporte del Sur y de la Cordillera');
const office = await postOffice();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
let opened: ReturnType<typeof openDatabase> | undefined;
const signer = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
  if (request.url === '/provider') {
    const { faults, ...claims } = body;
    provider.faults.answer = faults?.answer;
    provider.signInAs(claims);
    return response.end();
  }
  if (request.url === '/letters') {
    return response.end(
      JSON.stringify(office.letters.filter((_, place) => office.recipients[place]?.includes(body.to))),
    );
  }
  if (request.url !== '/member') return response.end(await issuer.sign(body));
  opened ??= openDatabase({ databaseUrl: database.url, dataDir: '', log: silent });
  await addMember((await opened).db, body);
  response.end();
});
// Without it an idle connection ends after 5 s, and a request that is sent at that moment fails.
signer.keepAliveTimeout = 0;
signer.listen(ports.signer, 'localhost');

const configOf = (databaseUrl: string, dataDir: string) =>
  readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SIGN_IN_LIMIT: '0',
    REGISTRATION_LIMIT: '0',
  });
const google = { clientId: googleClientId, issuer: issuer.issuer };
try {
  await Promise.all([
    serve({ ...configOf(database.url, folders.plain), port: ports.product }),
    serve({
      ...configOf(withMail.url, folders.withMail),
      ...{ port: ports.productWithGoogle, google, oidc: [provider.provider], mail: office.mail },
    }),
  ]);
} finally {
  signer.close();
  await (await opened)?.close();
  await issuer.stop();
  await provider.stop();
  await office.stop();
  await database.drop();
  await withMail.drop();
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
}
process.exit(0);
