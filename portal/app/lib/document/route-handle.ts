/** What a route may say of itself. */
export interface RouteHandle {
  /** It ships JavaScript. */
  hydrate?: boolean;
  /**
   * Without a query it is the same for everybody who reads its language and is not signed in, and is kept for them
   * (docs/decisions/060). Its loader then reads nothing of the request but its language.
   */
  forEveryone?: boolean;
  /** It always has a form that a change of the language takes along (`language-forms.ts`). */
  hasQueryForm?: boolean;
  /**
   * Its form is saved by the server: the address, up to a `?` or `&`, to which a change of the language sends it (`DRAFT_FORM_ID`).
   * @param data what its loader answered
   * @returns null while no such form is shown
   */
  draftAddress?: (data: unknown) => string | null;
  /** Its address says more than that form: while nobody types in it, the whole of it is kept. Not where the form has tick boxes. */
  keepsQuery?: boolean;
}
