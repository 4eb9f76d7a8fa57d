import { defineFeature } from '../../feature/feature.ts';

export default defineFeature({
  name: 'limits',
  retention: [{ table: 'tries', key: 'key', ended: 'ends_at', days: 0 }],
});
