/**
 * Attributes of the rows of a list: while they are those of an earlier list, and the one asked for is on its way, they are
 * shown and cannot be acted on. They fade when that takes long, so that a quick answer does not flicker.
 */
export const heldBack = (stale: boolean | undefined): object =>
  stale
    ? {
        inert: '',
        // Browsers from before 2022 know nothing of `inert`.
        style: { pointerEvents: 'none', opacity: 0.6, transition: 'opacity 200ms 400ms' },
      }
    : {};
