/** What the API process hands to the portal's loaders and actions. */
export interface PortalContext {
  /**
   * Calls the API in process. The address is a path (`/api/...`); method, headers and body are the request's own.
   * The portal passes on cookie, accept-language, sec-fetch-site, origin and user-agent of the browser's request.
   */
  callApi(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response>;
  /** The identifier of this request, shown on failure pages. */
  requestId: string;
  /** The page is kept for everybody who reads its language: nothing in it may be of this request alone. */
  forEveryone?: boolean;
  /** Who asks comes from elsewhere: their browser has none of our files yet, or asks as if it had none. */
  fromElsewhere?: boolean;
  /** Whether the public address is https: the session cookie is then bound to the host and never sent in the clear. */
  secure: boolean;
  /** What the page's own scripts must carry to be run (the `nonce` of the content-security policy). */
  cspNonce: string;
}

/** The name of a cookie that no script reads; over TLS its prefix binds it to the host, so that no neighbour can set it. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The cookie that carries the session token. */
export const sessionCookieName = (secure: boolean): string => hostCookieName('bhumi_session', secure);
