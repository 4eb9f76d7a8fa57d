/** The content types of a browser's form. */
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Returns the status of a form that could not be read: too large (413), or broken (400). */
function statusOf(error: unknown): number {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 400;
}

/**
 * Reads the form of a request.
 * @throws a 415 response for another content type, a 413 when it is too long, a 400 when it is broken
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORMS.test(request.headers.get('content-type') ?? '')) throw new Response(null, { status: 415 });
  try {
    return await request.formData();
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new Response(null, { status: statusOf(error) });
  }
}
