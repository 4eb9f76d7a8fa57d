import type { RecordPart } from '../../resource/record-parts.tsx';

export default {
  resource: 'dags',
  load: () => import('./BoundaryPreview.tsx'),
} satisfies RecordPart;
