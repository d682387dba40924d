import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A post office that keeps what it is given. */
export async function aPostOffice() {
  const letters: string[] = [];
  /** Who each letter went to, by its envelope. */
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      text(stream).then((letter) => {
        recipients.push(envelope.rcptTo.map(({ address }) => address));
        letters.push(letter);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    recipients,
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Baqueano <no-responder@baqueano.example>' },
  };
}
