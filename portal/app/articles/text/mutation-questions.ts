import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** Questions about mutations that other people applied for. */
export const mutationQuestions: Record<Language, Section[]> = {
  en: [
    {
      id: 'objection',
      heading: 'Somebody asks for a mutation of land that I own a part of. What can I do?',
      blocks: [
        [
          'If you stand in the record as an owner and it is not right, ',
          link('object to it', '/mutation'),
          ' until it is decided. The land office approves nothing before both sides were heard, or 30 days have passed.',
        ],
      ],
    },
    {
      id: 'tax-after-mutation',
      heading: 'The land has changed hands. Who pays its tax?',
      blocks: [
        'When it approves the mutation, the land office can end the previous owner’s registration and begin the new owner’s. The tax year that has begun stays with the previous owner, the next one is the new owner’s; both are told.',
      ],
    },
  ],
  bn: [
    {
      id: 'objection',
      heading: 'আমার অংশ আছে, এমন জমির নামজারি অন্য কেউ চাইছেন। কী করব?',
      blocks: [
        [
          'রেকর্ডে আপনি মালিক হলে এবং আবেদনটি সঠিক না হলে সিদ্ধান্তের আগেই ',
          link('আপত্তি জানান', '/mutation'),
          '। দুই পক্ষের শুনানির আগে, কিংবা ৩০ দিন পার হওয়ার আগে, ভূমি অফিস নামজারি অনুমোদন করে না।',
        ],
      ],
    },
    {
      id: 'tax-after-mutation',
      heading: 'জমির মালিক বদলেছে। এখন কর দেবেন কে?',
      blocks: [
        'নামজারি অনুমোদনের সময় ভূমি অফিস আগের মালিকের নিবন্ধন সমাপ্ত করে নতুন মালিকের নিবন্ধন শুরু করতে পারে। যে করবর্ষ শুরু হয়ে গেছে, তার কর আগের মালিকের; পরের করবর্ষ থেকে নতুন মালিকের। দুজনকেই জানানো হয়।',
      ],
    },
  ],
};
