/** jsdom's XMLHttpRequest would send to another server. This one sends by `fetch`, which the tests lead to the app. */
export class UploadRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private path = '';
  private method = '';
  private readonly headers: Record<string, string> = {};
  private readonly stop = new AbortController();

  open(method: string, path: string) {
    this.method = method;
    this.path = path;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  abort() {
    this.stop.abort();
  }

  async send(body: Blob) {
    try {
      const bytes = await bytesOf(body);
      const total = bytes.length;
      this.upload.onprogress?.({ loaded: Math.floor(total / 2), total });
      const response = await fetch(this.path, { method: this.method, headers: this.headers, body: bytes });
      this.upload.onprogress?.({ loaded: total, total });
      this.status = response.status;
      this.responseText = await response.text();
    } catch {
      if (!this.stop.signal.aborted) this.onerror?.();
      return;
    }
    if (!this.stop.signal.aborted) this.onload?.();
  }
}

/** jsdom's files have no `arrayBuffer`. */
function bytesOf(body: Blob): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(body);
  });
}
