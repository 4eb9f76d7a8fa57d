/** Styles for content that appears only on screen, or only in print. */
export const ON_SCREEN = { '@media print': { display: 'none' } } as const;
export const ON_PAPER = { display: 'none', '@media print': { display: 'block' } } as const;
