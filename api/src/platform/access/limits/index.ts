import { defineFeature } from '../../feature/feature.ts';

export default defineFeature({
  name: 'limits',
  retention: [{ table: 'tries', keyColumn: 'key', endedColumn: 'ends_at', days: 0 }],
});
