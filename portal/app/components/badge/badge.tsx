const shapes = { good: '✓', waiting: '●', flagged: '!', bad: '✕', plain: '' };

/** A state as a word with a shape, never by colour alone. */
export function Badge({ kind = 'plain', children }: { kind?: keyof typeof shapes; children: string }) {
  // Keep a space before the next text, also without the style sheet.
  return (
    <>
      {' '}
      <span className={`badge ${kind}`}>
        {shapes[kind] && <span aria-hidden="true">{shapes[kind]} </span>}
        {children}
      </span>{' '}
    </>
  );
}
