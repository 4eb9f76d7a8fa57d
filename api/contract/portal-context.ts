/** What the API process hands to the portal's loaders and actions. */
export interface PortalContext {
  /**
   * Calls the API in process. The address is a path (`/api/...`); method, headers and body are the request's own.
   * The portal passes on cookie, accept-language, sec-fetch-site, origin and user-agent of the browser's request.
   */
  callApi(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response>;
  /** The identifier of this request, shown on failure pages. */
  requestId: string;
  /** Whether the public address is https: the session cookie is then bound to the host and never sent in the clear. */
  secure: boolean;
  /** What the page's own scripts must carry to be run (the `nonce` of the content-security policy). */
  cspNonce: string;
}

/** The cookie that carries the session token; the prefix binds it to the host when served over TLS. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-bhumi_session' : 'bhumi_session';
}
