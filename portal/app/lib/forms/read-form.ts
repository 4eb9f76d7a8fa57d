/** What a browser's form is sent as. */
const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Why a form could not be read: the body was refused on its way (too large: 413), or it is broken (400). */
function statusOf(error: unknown): number {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 400;
}

/**
 * The form that a request carries.
 * @throws a 415 response when it carries something else, a 413 when it is too long, a 400 when it is broken
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
