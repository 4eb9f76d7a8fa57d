import type { Field } from '@bhumi/api/contract/resource/resource';

/** Whether a field holds a figure or a land number, which can be typed in either script. */
export const isFigure = (field: Field): boolean =>
  field.kind === 'number' || (field.kind === 'text' && Boolean(field.numbering));
