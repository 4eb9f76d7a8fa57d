import queue from './queue.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { identityAgenda } from './agenda.ts';
import { cardPictures } from './kyc.ts';
import identity from './routes.ts';

const OTHERS = 'What you decided as one of the staff is about others; the log of what you changed has it.';

export default defineFeature({
  name: 'identity',
  queue,
  routes: [identity],
  files: [cardPictures],
  fileReferences: ['id_front', 'id_back'].map((column) => ({
    table: 'kycs',
    column,
    key: 'id',
    folder: cardPictures.folder,
  })),
  personalData: [
    {
      table: 'kycs',
      column: 'user_id',
      exportName: 'identity_cards',
      isOfficeRecord: true,
      columns: [
        'id',
        'status',
        'rejection_reason',
        'name_en',
        'name_bn',
        'nid',
        'submitted_at',
        'reviewed_at',
        'id_front',
        'id_back',
        'is_sample',
      ],
      documents: ({ id_front, id_back }) => ({
        front: `/storage/${String(id_front)}`,
        back: `/storage/${String(id_back)}`,
      }),
    },
    { table: 'kycs', column: 'reviewer_id', withheldBecause: OTHERS },
    {
      table: 'verified_identities',
      column: 'user_id',
      exportName: 'verified_identities',
      isOfficeRecord: true,
      columns: [
        'id',
        'kyc_id',
        'name_en',
        'name_bn',
        'nid',
        'confirmed_at',
        'status',
        'reason',
        'reviewed_at',
      ],
    },
    { table: 'verified_identities', column: 'confirmed_by', withheldBecause: OTHERS },
    { table: 'verified_identities', column: 'reviewer_id', withheldBecause: OTHERS },
  ],
  agenda: [identityAgenda],
});
