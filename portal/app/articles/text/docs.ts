import { link, type Article } from '../article-text.ts';

/** How the back office works, for land offices. */
export const docsText: Article = {
  en: {
    title: 'Documentation',
    description: 'How land offices work with the back office.',
    sections: [
      {
        id: 'office',
        heading: 'For land offices',
        blocks: [
          [
            'Records are kept in the ',
            link('back office', '/admin'),
            '. It opens for accounts with the role Acland or Administrator.',
          ],
          {
            list: [
              'Staff maintain upazilas, mouzas, survey types, zils, dags and mouza maps. Divisions and districts are changed by administrators only.',
              'A record can carry a scanned document: an image or a PDF up to 15 MB.',
              'If two people change the same record, the second is shown what the first has changed before anything is saved.',
              'A record that others belong to cannot be deleted; you are told what hangs on it.',
              'Every change is logged with the record before and after.',
            ],
          },
        ],
      },
    ],
  },
  bn: {
    title: 'ব্যবহারবিধি',
    description: 'ভূমি অফিস কীভাবে অ্যাডমিন প্যানেলে কাজ করে।',
    sections: [
      {
        id: 'office',
        heading: 'ভূমি অফিসের জন্য',
        blocks: [
          [
            'রেকর্ড রাখা হয় ',
            link('অ্যাডমিন প্যানেলে', '/admin'),
            '। যে অ্যাকাউন্টের ভূমিকা এসি ল্যান্ড বা প্রশাসক, কেবল সেটি দিয়ে ঢোকা যায়।',
          ],
          {
            list: [
              'কর্মকর্তারা উপজেলা, মৌজা, জরিপের ধরন, শিট (জিল), দাগ ও মৌজা ম্যাপ দেখভাল করেন। বিভাগ ও জেলা বদলাতে পারেন কেবল প্রশাসক।',
              'রেকর্ডের সঙ্গে স্ক্যান করা নথি দেওয়া যায়: ছবি বা পিডিএফ, ১৫ এমবি পর্যন্ত।',
              'দুজন একই রেকর্ড বদলালে, কিছু সংরক্ষণের আগেই দ্বিতীয়জনকে দেখানো হয় প্রথমজন কী বদলেছেন।',
              'যে রেকর্ডের অধীনে অন্য রেকর্ড আছে, তা মোছা যায় না; অধীনে কী আছে তা জানানো হয়।',
              'প্রতিটি পরিবর্তন লগে থাকে, রেকর্ডের আগের ও পরের রূপসহ।',
            ],
          },
        ],
      },
    ],
  },
};
