import type { RecordPart } from '../../resource/feature-sections.tsx';

export default {
  resource: 'dags',
  load: () => import('./BoundaryPreview.tsx'),
} satisfies RecordPart;
