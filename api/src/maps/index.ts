import { defineFeature } from '../feature.ts';
import drawRoutes from './draw-routes.ts';
import { knownDag } from './new-dag.ts';
import publicRoutes from './public-routes.ts';

export default defineFeature({
  name: 'maps',
  routes: [publicRoutes, drawRoutes],
  beforeCreate: [knownDag],
  keeps: [
    {
      table: 'boundary_versions',
      column: 'actor_id',
      because: 'What you changed as one of the staff is about others; the log of what you changed has it.',
    },
  ],
});
