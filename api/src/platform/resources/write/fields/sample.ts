import type { Field } from '../../../../../contract/resource/resource.ts';

/** An example value of a field, for the OpenAPI documentation. */
export function sampleValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
      return (field.numbering ? '12' : 'Sample').slice(0, field.max);
    case 'number':
      return Math.max(field.min ?? 1, Math.min(field.max ?? 1, 1));
    case 'url':
      return 'https://example.org/map.pdf';
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'date':
      return '2026-07-01';
    case 'json':
      return { note: 'Sample' };
    case 'rows':
      return [
        Object.fromEntries(
          Object.entries(field.columns).map(([column, each]) => [column, sampleValue(each)]),
        ),
      ];
    case 'reference':
      return 1;
    case 'document':
      return undefined;
  }
}
