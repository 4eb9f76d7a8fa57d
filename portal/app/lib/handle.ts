/** What a route may say of itself. */
export interface Handle {
  /** It ships JavaScript. */
  hydrate?: boolean;
  /**
   * Without a query it is the same for everybody who reads its language and is not signed in, and is kept for them
   * (docs/decisions/060). Its loader then reads nothing of the request but its language.
   */
  forEveryone?: boolean;
  /** It always has a form that a change of the language takes along (`kept-form.ts`). */
  keepsForm?: boolean;
  /** Its address says more than that form: while nobody types in it, the whole of it is kept. Not where the form has tick boxes. */
  keepsAddress?: boolean;
}
