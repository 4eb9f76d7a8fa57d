/** The style of a table of figures. On a phone each row is a card in which every figure has its label. */
export const figuresTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 1, textAlign: 'right', borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& .name': { textAlign: 'left' },
  '& thead th': { fontSize: 'small', fontWeight: 600, color: 'text.secondary', verticalAlign: 'bottom' },
  '& tbody th': { fontWeight: 600 },
  '& tfoot th, & tfoot td': { fontWeight: 700 },
  '@media screen and (max-width: 639.95px)': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tr': { display: 'block', py: 1, borderBottom: 1, borderColor: 'divider' },
    '& th, & td': { display: 'flex', justifyContent: 'space-between', gap: 2, border: 0, px: 0, py: 0.25 },
    '& td::before': { content: 'attr(data-label)', textAlign: 'left', color: 'text.secondary' },
  },
} as const;
