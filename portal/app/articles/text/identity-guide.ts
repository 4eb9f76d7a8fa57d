import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** The guide to handing in an identity card. */
export const identityGuide: Record<Language, Section> = {
  en: {
    id: 'identity',
    heading: 'Hand in your identity card',
    blocks: [
      'Before you pay land tax the land office has to know that you are who you say. For everything else no card is asked for.',
      {
        steps: [
          'Take a picture of each side of your NID: all four corners in it, the writing sharp. JPEG, PNG or WebP, 15 MB each at most.',
          [
            'Open ',
            link('Profile & KYC', '/dashboard?tab=profileKyc'),
            ' in the dashboard, choose Hand in your identity card, write the name and the number as on the card, add both pictures and send it.',
          ],
          'The land office compares the name with the card and decides within 7 working days. You get an email. Receipts carry the verified name.',
          'If it was not accepted, the reason stands in the same place. Put it right and hand the card in again.',
        ],
      },
      [
        'Only you and the land office see the pictures; ',
        link('Privacy', '/privacy#identity'),
        ' says what is kept. Never send them by email.',
      ],
    ],
  },
  bn: {
    id: 'identity',
    heading: 'পরিচয়পত্র জমা দেওয়া',
    blocks: [
      'ভূমি কর দেওয়ার আগে আপনার পরিচয় ভূমি অফিসের যাচাই করে নিতে হয়। অন্য কোনো কাজে পরিচয়পত্র লাগে না।',
      {
        steps: [
          'জাতীয় পরিচয়পত্রের দুই দিকের ছবি তুলুন: চার কোণ যেন ছবিতে থাকে, লেখা যেন স্পষ্ট হয়। জেপিইজি, পিএনজি বা ওয়েবপি, প্রতিটি সর্বোচ্চ ১৫ এমবি।',
          [
            'ড্যাশবোর্ডের ',
            link('পরিচয় যাচাই (কেওয়াইসি)', '/dashboard?tab=profileKyc'),
            ' অংশে ‘পরিচয়পত্র জমা দিন’ চাপুন, কার্ডে যেভাবে আছে সেভাবে নাম ও নম্বর লিখুন, দুটি ছবি দিন ও পাঠান।',
          ],
          'ভূমি অফিস কার্ডের সঙ্গে নাম মিলিয়ে ৭ কর্মদিবসের মধ্যে সিদ্ধান্ত দেবে। আপনি ইমেইল পাবেন। রসিদে যাচাই করা নাম থাকবে।',
          'গৃহীত না হলে কারণটি একই জায়গায় লেখা থাকবে। ঠিক করে আবার জমা দিন।',
        ],
      },
      [
        'ছবি দুটি শুধু আপনি ও ভূমি অফিস দেখতে পান; কী কী রাখা হয়, তা ',
        link('গোপনীয়তা নীতিতে', '/privacy#identity'),
        ' আছে। ইমেইলে কখনো পাঠাবেন না।',
      ],
    ],
  },
};
