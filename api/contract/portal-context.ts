/** A request to the API, without its path. Header names are in lower case. */
export interface ApiRequest {
  method?: string;
  headers: Record<string, string>;
  /** Text, or the stream of a form, which keeps the browser's headers. */
  body?: string | ReadableStream<Uint8Array> | null;
}

/** A complete answer of the API. */
export interface ApiAnswer {
  status: number;
  headers: Pick<Headers, 'get' | 'getSetCookie'>;
  /** Empty when there is no body. */
  text: string;
}

/** What the API process hands to the portal's loaders and actions. */
export interface PortalContext {
  /**
   * Calls the API in process and waits for the complete JSON answer. The path starts with `/api/`. The portal forwards cookie,
   * accept-language, sec-fetch-site, origin and user-agent of the browser's request.
   */
  askApi(path: string, asked: ApiRequest): Promise<ApiAnswer>;
  /** The same for files and streams, which are passed on as they arrive. */
  callApi(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response>;
  /** The identifier of this request, shown on failure pages. */
  requestId: string;
  /** The page is cached for all readers of its language: it must not depend on this request. */
  forEveryone?: boolean;
  /** The reader comes from another site: their browser has none of our files yet. */
  fromElsewhere?: boolean;
  /** Whether the public address is https: the session cookie is then bound to the host and never sent in the clear. */
  secure: boolean;
  /** Whether payments are simulated, and no money is taken (`PAYMENT_PROVIDER`). */
  simulatedPayments: boolean;
  /** Whether nothing can be saved just now, so that applications and payments pause. */
  paused: boolean;
  /** Encrypts content that a browser stores for us. Base64url, 28 bytes longer than the content. */
  seal(content: Uint8Array): string;
  /** Decrypts sealed content; null for anything else, also for content sealed with another `SECRET`. */
  unseal(sealed: string): Uint8Array | null;
  /** What the page's own scripts must carry to be run (the `nonce` of the content-security policy). */
  cspNonce: string;
}

/** The name of a cookie that no script reads; over TLS its prefix binds it to the host, so that no neighbour can set it. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The cookie that carries the session token. */
export const sessionCookieName = (secure: boolean): string => hostCookieName('bhumi_session', secure);
