import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** What to do about a record that is wrong, and about one that somebody else wants changed. */
export const wrongRecordGuide: Record<Language, Section> = {
  en: {
    id: 'wrong',
    heading: 'When a record is wrong',
    blocks: [
      {
        steps: [
          'Compare it with the scanned document, if there is one, and with your own khatian of the same survey.',
          [
            'If only this site has it wrong (a digit, a spelling), tell the ',
            link('help desk', '/support'),
            ' the khatian and dag number, mouza and upazila, and what it should be. Land-office staff correct it.',
          ],
          ['If the land has changed hands, request a ', link('mutation', '/mutation'), '.'],
          [
            'If somebody else asks for a mutation that is not right, and you are an owner in the record, ',
            link('object to it', '/mutation'),
            ' before it is decided.',
          ],
          'If the khatian itself is wrong, apply at the office of the AC (Land) of the upazila.',
          'If ownership is in dispute, take advice: that is for the land office, the tribunal or the court, and not for this site.',
        ],
      },
    ],
  },
  bn: {
    id: 'wrong',
    heading: 'রেকর্ডে ভুল থাকলে',
    blocks: [
      {
        steps: [
          'স্ক্যান করা নথি থাকলে তার সঙ্গে, আর একই জরিপের নিজের খতিয়ানের সঙ্গে মিলিয়ে দেখুন।',
          [
            'ভুলটি শুধু এই সাইটে হলে (কোনো সংখ্যা বা বানান) ',
            link('সহায়তা কেন্দ্রে', '/support'),
            ' খতিয়ান ও দাগ নম্বর, মৌজা ও উপজেলার নাম এবং ঠিক কী হবে তা জানান। ভূমি অফিসের কর্মকর্তারা ঠিক করবেন।',
          ],
          ['জমির মালিকানা বদলালে ', link('নামজারির', '/mutation'), ' আবেদন করুন।'],
          [
            'আপনি রেকর্ডীয় মালিক, অথচ অন্য কেউ ভুল তথ্যে নামজারির আবেদন করেছেন: সিদ্ধান্তের আগেই ',
            link('আপত্তি জানান', '/mutation'),
            '।',
          ],
          'খতিয়ানেই ভুল থাকলে উপজেলার সহকারী কমিশনার (ভূমি) কার্যালয়ে আবেদন করুন।',
          'মালিকানা নিয়ে বিরোধ থাকলে পরামর্শ নিন: তার মীমাংসা করে ভূমি অফিস, ট্রাইব্যুনাল বা আদালত; এই সাইট নয়।',
        ],
      },
    ],
  },
};
