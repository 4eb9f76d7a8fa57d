const RING = { outline: '3px solid', outlineColor: 'primary.main' } as const;

/**
 * Styles that show the focus of a hidden input on its container, or on `part` of it. Firefox before 121 has no `:has`: there the
 * ring shows for the mouse as well.
 */
export const inputFocusRing = (part = '') => ({
  [`&:has(input:focus-visible)${part}`]: RING,
  '@supports not selector(:has(*))': { [`&:focus-within${part}`]: RING },
});
