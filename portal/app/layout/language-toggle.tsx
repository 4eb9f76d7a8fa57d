import { useLocation, useMatches } from '@remix-run/react';
import { otherLanguage } from '@bhumi/api/contract/language';
import type { FormEvent } from 'react';
import type { RouteHandle } from '../lib/document/route-handle.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { addressWithForm, QUERY_FORM_ID, DRAFT_FORM_ID } from '../lib/forms/language-forms.ts';
import { useLanguage } from '../lib/document/root-data.ts';

const names = { en: 'English', bn: 'বাংলা' };

/** With a script: returns to an address with the current values of the form, also those that the address does not have yet. */
function takeForm({ currentTarget }: FormEvent<HTMLFormElement>, whole: boolean) {
  const queryForm = document.getElementById(QUERY_FORM_ID);
  const back = currentTarget.elements.namedItem('back');
  if (queryForm instanceof HTMLFormElement && back instanceof HTMLInputElement) {
    back.value = addressWithForm(location.pathname + (whole ? location.search : ''), new FormData(queryForm));
  }
}

/**
 * Offers the other language by its own name and returns to the same page with its query. Where a form would lose typed values,
 * they go along: without a script the button submits that form instead of its own. A form that is a draft on the server is always
 * submitted, and saved.
 */
export function LanguageToggle() {
  const { pathname, search } = useLocation();
  const other = otherLanguage(useLanguage());
  const hydrated = useHydrated();
  const matches = useMatches();
  const loaded = matches
    .filter(({ data }) => data)
    .map(({ handle, data }) => ({ data, handle: (handle ?? {}) as RouteHandle }));
  const query = loaded.find(({ handle: { hasQueryForm: has }, data }) =>
    typeof has === 'function' ? has(data) : has,
  );
  const keeps = query !== undefined;
  const whole = loaded.some(({ handle }) => handle.keepsQuery);
  const saves = loaded
    .map(({ handle, data }) => handle.draftAddress?.(data) ?? null)
    .find((address) => address !== null);
  const saving = saves && {
    form: DRAFT_FORM_ID,
    formAction: `${saves}do=language.${other}`,
    formNoValidate: true,
  };
  const sending = keeps &&
    !hydrated && {
      form: QUERY_FORM_ID,
      formAction: `/language?back=${encodeURIComponent(whole ? pathname + search : pathname)}`,
      formMethod: 'post' as const,
      formNoValidate: true,
    };
  return (
    <form className="language" method="post" action="/language" onSubmit={(event) => takeForm(event, whole)}>
      <input type="hidden" name="back" value={pathname + search} />
      {/* Enter presses the first submit button of a form: it must not be the one that changes the language. */}
      {keeps && (
        <button
          type="submit"
          form={QUERY_FORM_ID}
          className="hidden-text"
          tabIndex={-1}
          aria-hidden="true"
          {...query.handle.queryFormButton}
        />
      )}
      {saves && (
        <button
          type="submit"
          form={DRAFT_FORM_ID}
          formAction={`${saves}do=save`}
          formNoValidate
          className="hidden-text"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      {saving ? (
        // Without a name: its value is no field of that form.
        <button type="submit" lang={other} {...saving}>
          {names[other]}
        </button>
      ) : (
        <button type="submit" name="language" value={other} lang={other} {...sending}>
          {names[other]}
        </button>
      )}
    </form>
  );
}
