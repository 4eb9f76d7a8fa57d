/**
 * Refuses a cross-site form, so that another site's page cannot log a reader in, out or register them.
 * @throws a 403 response
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const own = site
    ? site === 'same-origin' || site === 'none'
    : !origin || hostOf(origin) === new URL(request.url).host;
  if (!own) throw new Response(null, { status: 403 });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
