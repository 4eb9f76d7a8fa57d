/** Line drawings of the six features, in the order of the cards, on a 24 by 24 grid. */
const drawings = [
  'M3 6l6-3 6 3 6-3v15l-6 3-6-3-6 3ZM9 3v15M15 6v15',
  'M6 3h9l4 4v14H6ZM14 3v5h5M9 12h7M9 16h7',
  'M6 11h12v9H6ZM9 11V7a3 3 0 0 1 6 0v4M12 15v2',
  'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 0 4 3 4 6',
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
];

/** Attributes of a line drawing that do not need the style sheet. */
const LINES = { fill: 'none', stroke: 'currentColor' };

/** The drawing of a card; decoration. */
export function FeatureIcon({ index }: { index: number }) {
  return (
    <svg className="feature-icon" width="32" height="32" viewBox="0 0 24 24" {...LINES} aria-hidden="true">
      <path d={drawings[index]} />
    </svg>
  );
}
