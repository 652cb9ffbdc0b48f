/** A request from the browser of this machine. */
export interface LoopbackRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly userAgent: string;
}

/** A page of HTML without script. */
export interface LoopbackPage {
  readonly status: number;
  readonly html: string;
}

/**
 * Listens on this machine alone, on a port that is always the same, for as long as somebody is expected (RFC 8252, 7.3). It answers
 * only what asks for it by its own address, and logs nothing.
 */
export interface LoopbackListener {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly port: number;
  /** Opens it, unless it is open; false where another program has the port. */
  open(answer: (request: LoopbackRequest) => Promise<LoopbackPage>): Promise<boolean>;
  close(): Promise<void>;
}
