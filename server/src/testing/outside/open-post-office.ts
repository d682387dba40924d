import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export async function postOffice() {
  const letters: string[] = [];
  /** The recipients of each letter, from its envelope. */
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
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    recipients,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Baqueano <no-responder@baqueano.example>' },
  };
}
