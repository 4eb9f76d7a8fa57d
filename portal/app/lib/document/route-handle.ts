/** The `handle` export of a route. */
export interface RouteHandle {
  /** It ships JavaScript. */
  hydrate?: boolean;
  /**
   * Without a query the page is the same for all visitors of one language, and is cached for them (docs/decisions/060). Its
   * loader then reads only the language of the request.
   */
  forEveryone?: boolean;
  /**
   * The route has a form whose values the language switch carries along in the address (`language-forms.ts`): always, or by the loader
   * data of the route.
   */
  hasQueryForm?: boolean | ((data: unknown) => boolean);
  /** The named submit button of that form, which Enter presses. Left out: the button has no name. */
  queryFormButton?: { name: string; value: string };
  /**
   * The form is a draft on the server: returns the address, up to a `?` or `&`, that the language switch sends it to (`DRAFT_FORM_ID`).
   * @param data the loader data of the route
   * @returns null while no such form is shown
   */
  draftAddress?: (data: unknown) => string | null;
  /** The address says more than that form: keep all of it while the form is unchanged. Not for forms with checkboxes. */
  keepsQuery?: boolean;
}
