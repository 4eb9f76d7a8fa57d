const RING = { outline: '3px solid', outlineColor: 'primary.main' } as const;

/**
 * Styles that show the focus of an unseen input on what stands for it, or on a part of that. Firefox before 121 knows no `:has`:
 * there it is shown for the mouse as well.
 */
export const inputFocusRing = (part = '') => ({
  [`&:has(input:focus-visible)${part}`]: RING,
  '@supports not selector(:has(*))': { [`&:focus-within${part}`]: RING },
});
