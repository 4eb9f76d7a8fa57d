/**
 * Attributes for the rows of a list. While the requested list loads, the rows of the earlier one are pale and inert, so that
 * nobody takes them for the requested ones.
 */
export const staleRowsProps = (stale: boolean | undefined): object =>
  stale
    ? {
        inert: '',
        // Browsers from before 2022 do not support `inert`.
        style: { pointerEvents: 'none', opacity: 0.45, transition: 'opacity 100ms 100ms' },
      }
    : {};
