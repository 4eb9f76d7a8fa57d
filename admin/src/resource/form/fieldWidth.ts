import type { Field } from '@bhumi/api/contract/resource/resource';

/**
 * Short texts, numbers, choices and days stand side by side (both names, EN and BN); all other fields take the full
 * width.
 */
export function fieldWidth(field: Field): 'half' | 'whole' {
  if (field.kind === 'text') return field.long ? 'whole' : 'half';
  return ['number', 'choice', 'date'].includes(field.kind) ? 'half' : 'whole';
}
