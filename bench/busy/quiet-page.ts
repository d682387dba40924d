import type { Session } from '@baqueano/domain/people/session';
import type { Browser, CDPSession } from '@playwright/test';
import { storedSession, watch } from '../visitor.ts';

/**
 * Pages without Playwright's debugger. While one listens, V8 records the place of every error and parses whole files again for
 * that. A screen's first second is then a fifth longer than a person's.
 */
export class QuietVisitor {
  private readonly browser: CDPSession;
  private readonly context: string;

  private constructor(browser: CDPSession, context: string) {
    this.browser = browser;
    this.context = context;
  }

  /** With an empty cache, and with the session of that product, if given. */
  static async arrive(browser: Browser, url: string, session?: Session): Promise<QuietVisitor> {
    const devtools = await browser.newBrowserCDPSession();
    const { browserContextId } = await devtools.send('Target.createBrowserContext');
    const visitor = new QuietVisitor(devtools, browserContextId);
    const page = await visitor.newPage();
    // The same origin, with none of its files.
    await page.open(`${url}/health`);
    for (const { name, value } of session ? storedSession(session) : []) {
      await page.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
    }
    await page.close();
    return visitor;
  }

  async newPage(): Promise<QuietPage> {
    const { targetId } = await this.browser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId: this.context,
      newWindow: true,
      width: 1440,
      height: 900,
    });
    const { sessionId } = await this.browser.send('Target.attachToTarget', { targetId });
    return new QuietPage(this.browser, targetId, sessionId);
  }

  async leave(): Promise<void> {
    await this.browser.send('Target.disposeBrowserContext', { browserContextId: this.context });
    await this.browser.detach();
  }
}

interface Message {
  id?: number;
  method?: string;
  result?: never;
  error?: { message: string };
}

export class QuietPage {
  private readonly browser: CDPSession;
  private readonly targetId: string;
  private readonly sessionId: string;
  private readonly waiting = new Map<number | string, (message: Message) => void>();
  private sent = 0;

  constructor(browser: CDPSession, targetId: string, sessionId: string) {
    this.browser = browser;
    this.targetId = targetId;
    this.sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from !== sessionId) return;
      const heard: Message = JSON.parse(message);
      this.waiting.get(heard.id ?? heard.method ?? '')?.(heard);
    });
  }

  /** @throws the browser's error. */
  readonly send: CDPSession['send'] = async (method, params) => {
    this.sent += 1;
    const id = this.sent;
    const answer = this.next(id);
    const message = JSON.stringify({ id, method, params });
    await this.browser.send('Target.sendMessageToTarget', { sessionId: this.sessionId, message });
    const { result, error } = await answer;
    if (error || result === undefined) throw new Error(`${method}: ${error?.message}`);
    return result;
  };

  private next(what: number | string): Promise<Message> {
    return new Promise((resolve) => {
      this.waiting.set(what, (message) => {
        this.waiting.delete(what);
        resolve(message);
      });
    });
  }

  async open(url: string, follow: readonly string[] = []): Promise<void> {
    await this.send('Page.enable');
    await this.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watch})(); window.bench.follow(${JSON.stringify(follow)});`,
    });
    const navigated = this.next('Page.frameNavigated');
    await this.send('Page.navigate', { url });
    await navigated;
  }

  /** The value of an expression of the page, awaited. @throws the page's error. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async close(): Promise<void> {
    await this.browser.send('Target.closeTarget', { targetId: this.targetId });
  }
}
