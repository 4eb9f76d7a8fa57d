/** What the API is asked, beside the address. The names of headers are in small letters. */
export interface ApiRequest {
  method?: string;
  headers: Record<string, string>;
  /** A text, or a form on its way; its headers are those of the browser. */
  body?: string | ReadableStream<Uint8Array> | null;
}

/** An answer that has come as a whole. */
export interface ApiAnswer {
  status: number;
  headers: Pick<Headers, 'get' | 'getSetCookie'>;
  /** Empty where there is none. */
  text: string;
}

/** What the API process hands to the portal's loaders and actions. */
export interface PortalContext {
  /**
   * Asks the API in process, for JSON: what it says comes as a whole. The address is a path (`/api/...`); the portal passes
   * on cookie, accept-language, sec-fetch-site, origin and user-agent of the browser's request.
   */
  askApi(path: string, asked: ApiRequest): Promise<ApiAnswer>;
  /** The same for what is handed on as it comes: files and streams. */
  callApi(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response>;
  /** The identifier of this request, shown on failure pages. */
  requestId: string;
  /** The page is kept for everybody who reads its language: nothing in it may be of this request alone. */
  forEveryone?: boolean;
  /** Who asks comes from elsewhere: their browser has none of our files yet, or asks as if it had none. */
  fromElsewhere?: boolean;
  /** Whether the public address is https: the session cookie is then bound to the host and never sent in the clear. */
  secure: boolean;
  /** Whether payments are simulated, and no money is taken (`PAYMENT_PROVIDER`). */
  simulatedPayments: boolean;
  /** Seals what a browser keeps for us: nobody reads or alters it there. Base64url, 28 bytes longer than the content. */
  seal(content: Uint8Array): string;
  /** Returns what was sealed; null for anything else, and for what was sealed with another `SECRET`. */
  unseal(sealed: string): Uint8Array | null;
  /** What the page's own scripts must carry to be run (the `nonce` of the content-security policy). */
  cspNonce: string;
}

/** The name of a cookie that no script reads; over TLS its prefix binds it to the host, so that no neighbour can set it. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The cookie that carries the session token. */
export const sessionCookieName = (secure: boolean): string => hostCookieName('bhumi_session', secure);
