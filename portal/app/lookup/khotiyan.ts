import type { KhotiyanRow } from '@bhumi/api/contract/lookup/lookup';

/**
 * The rows of a khotiyan that has the usual shape, an array of {owner, area}; null for any other shape, which is shown
 * as text instead (older records hold whatever their officer typed).
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

/** Any structured data as lines of `name: value`, deeper levels indented by two spaces; nothing gives ''. */
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
