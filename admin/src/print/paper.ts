/** Styles of what stands on the screen only, and of what stands on paper only. */
export const ON_SCREEN = { '@media print': { display: 'none' } } as const;
export const ON_PAPER = { display: 'none', '@media print': { display: 'block' } } as const;
