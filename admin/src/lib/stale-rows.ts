/**
 * Attributes of the rows of a list: while they are those of an earlier list, and the one asked for is on its way, they are
 * shown, pale so that nobody takes them for what was asked for, and cannot be acted on.
 */
export const staleRowsProps = (stale: boolean | undefined): object =>
  stale
    ? {
        inert: '',
        // Browsers from before 2022 know nothing of `inert`.
        style: { pointerEvents: 'none', opacity: 0.45, transition: 'opacity 100ms 100ms' },
      }
    : {};
