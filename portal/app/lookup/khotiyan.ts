import type { KhotiyanRow } from '@bhumi/api/contract/lookup/lookup';

/**
 * Returns the rows of a khotiyan in the usual shape, an array of {owner, area}; null for any other shape, which is shown as text
 * (older records hold free text).
 */
export function khotiyanRows(khotiyan: unknown): KhotiyanRow[] | null {
  if (!Array.isArray(khotiyan)) return null;
  const usual = khotiyan.every(
    (row: unknown): row is KhotiyanRow =>
      typeof row === 'object' &&
      row !== null &&
      'owner' in row &&
      typeof row.owner === 'string' &&
      'area' in row &&
      typeof row.area === 'number' &&
      Number.isFinite(row.area),
  );
  return usual ? khotiyan : null;
}

/** Formats structured data as lines of `name: value`, nested levels indented by two spaces; '' for no data. */
export function khotiyanText(khotiyan: unknown, indent = ''): string {
  if (khotiyan === null || khotiyan === undefined || khotiyan === '') return '';
  if (typeof khotiyan !== 'object') return `${indent}${String(khotiyan)}`;
  const lines = Object.entries(khotiyan).map(([key, value]: [string, unknown]) => {
    const label = Array.isArray(khotiyan) ? String(Number(key) + 1) : key.replaceAll('_', ' ');
    if (typeof value !== 'object' || value === null) return `${indent}${label}: ${value ?? '—'}`;
    const inner = khotiyanText(value, `${indent}  `);
    return inner ? `${indent}${label}:\n${inner}` : `${indent}${label}: —`;
  });
  return lines.join('\n');
}
