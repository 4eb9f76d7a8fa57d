import type { Examples } from '../../../testing/walk/example.ts';

export default {
  'POST /api/inheritance/shares': async () => ({
    body: {
      deceased: 'male',
      heirs: { wives: 1, sons: 1 },
      predeceased: [{ relation: 'son', sons: 1, daughters: 1 }],
    },
  }),
} satisfies Examples;
