import { Client, type ClientConfig, DatabaseError } from 'pg';

export class Question {
  /** The answer; 'refused' also comes from a reachable database. Null when it is unreachable, or the question was given up. */
  readonly answered: Promise<unknown>;
  readonly #client: Client;
  #silence = 0;

  /** @param text selects one value. */
  constructor(config: ClientConfig, text: string, values: unknown[] = []) {
    const limits = { connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0 };
    this.#client = new Client({ ...config, ...limits, application_name: 'baqueano-watch' });
    this.#client.on('error', () => undefined);
    this.answered = this.#ask(text, values);
  }

  /**
   * Counts a time in which this process was able to hear an answer, but heard none: delays of our own process are not the
   * database's silence.
   */
  heardNothing(milliseconds: number, most: number): void {
    this.#silence += milliseconds;
    if (this.#silence >= most) this.giveUp();
  }

  giveUp(): void {
    this.#client.connection.stream.destroy();
  }

  async #ask(text: string, values: unknown[]): Promise<unknown> {
    try {
      await this.#client.connect();
      const { rows } = await this.#client.query<unknown[]>({ text, values, rowMode: 'array' });
      return rows[0]?.[0];
    } catch (error) {
      return error instanceof DatabaseError ? 'refused' : null;
    } finally {
      this.giveUp();
    }
  }
}

export const noAnswer = () => new Error('Connection terminated: the database does not answer');
