import { defineFeature } from '../../feature/feature.ts';

export default defineFeature({
  name: 'limits',
  forgets: [{ table: 'tries', key: 'key', ended: 'ends_at', days: 0 }],
});
