/** What a route may say of itself. */
export interface Handle {
  /** It ships JavaScript. */
  hydrate?: boolean;
  /** It always has a form that a change of the language takes along (`kept-form.ts`). */
  keepsForm?: boolean;
  /** Its address says more than that form: while nobody types in it, the whole of it is kept. Not where the form has tick boxes. */
  keepsAddress?: boolean;
}
