import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type LinkState =
  | 'open'
  /** Connections are refused, and existing ones cut. */
  | 'refused'
  /** Silence in both directions, as when the network or the whole database stops. */
  | 'frozen'
  /** PostgreSQL answers each new connection with this SQLSTATE, and existing ones are cut. */
  | { answers: string };

export class DatabaseLink {
  private readonly database: { host: string; port: number };
  private readonly sockets = new Set<Socket>();
  private readonly listener = createServer((client) => this.accept(client));
  private state: LinkState = 'open';
  private port = 0;
  accepted = 0;

  constructor(databaseUrl: string) {
    this.database = addressOf(databaseUrl);
  }

  /** @returns the database's address through this link. */
  async open(databaseUrl: string): Promise<string> {
    await this.listen();
    const url = new URL(databaseUrl);
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  async set(state: LinkState): Promise<void> {
    const before = this.state;
    this.state = state;
    if (state === 'refused') await this.close();
    else if (before === 'refused') await this.listen();
    if (typeof state === 'object') this.cut();
    if (state === 'open') for (const socket of this.sockets) socket.resume();
    if (state === 'frozen') for (const socket of this.sockets) socket.pause();
  }

  async close(): Promise<void> {
    this.cut();
    const closed = once(this.listener, 'close');
    this.listener.close();
    await closed;
  }

  private async listen(): Promise<void> {
    this.listener.listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
    this.port = (this.listener.address() as AddressInfo).port;
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private accept(client: Socket): void {
    this.accepted += 1;
    this.keep(client);
    if (typeof this.state === 'object') {
      const refusal = errorResponse(this.state.answers);
      client.once('data', () => client.end(refusal));
      return;
    }
    const { host, port } = this.database;
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    this.keep(server);
    client.on('data', (chunk) => server.write(chunk)).on('close', () => server.destroy());
    server.on('data', (chunk) => client.write(chunk)).on('close', () => client.destroy());
    if (this.state === 'frozen') for (const socket of [client, server]) socket.pause();
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    // Each side gets the close that follows.
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}

function addressOf(databaseUrl: string): { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  return { host: searchParams.get('host') ?? hostname, port: Number(port || 5432) };
}

/** https://www.postgresql.org/docs/18/protocol-message-formats.html#PROTOCOL-MESSAGE-FORMATS-ERRORRESPONSE */
function errorResponse(sqlState: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mnot now\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
