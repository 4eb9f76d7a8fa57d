import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** Questions about the account: what it is for, its identity card, its password and how long a login lasts. */
export const accountQuestions: Record<Language, Section[]> = {
  en: [
    {
      id: 'account',
      group: 'Your account',
      heading: 'Do I need an account?',
      blocks: [
        'Not to look up records. You need one to apply for a copy; it costs nothing and asks for your name, email and phone number.',
      ],
    },
    {
      id: 'identity',
      heading: 'How do I hand in my identity card?',
      blocks: [
        [
          'In the dashboard, under ',
          link('Profile & KYC', '/dashboard?tab=profileKyc'),
          ': the name and number on it, and a picture of each side. The land office decides within 7 working days and tells you by email. If your name is lawfully changed later, ask the land office to reopen the verification, and hand in the new card. ',
          link('Step by step', '/guides#identity'),
        ],
      ],
    },
    {
      id: 'password',
      heading: 'I have forgotten my password',
      blocks: [
        [
          link('Ask for a reset link', '/forgot-password'),
          '. It comes to the email address of your account, holds for 60 minutes and works once.',
        ],
      ],
    },
    {
      id: 'logout',
      heading: 'Why was I logged out?',
      blocks: [
        'With “Remember me on this device” a login ends after 14 days without use, and after 30 days at the latest. Without it, it ends when you close the browser, and after one day at the latest.',
      ],
    },
  ],
  bn: [
    {
      id: 'account',
      group: 'আপনার অ্যাকাউন্ট',
      heading: 'অ্যাকাউন্ট কি লাগবেই?',
      blocks: ['রেকর্ড দেখতে লাগে না। কপির জন্য আবেদন করতে লাগে; খুলতে খরচ নেই, শুধু নাম, ইমেইল ও ফোন নম্বর দিতে হয়।'],
    },
    {
      id: 'identity',
      heading: 'পরিচয়পত্র কীভাবে জমা দেব?',
      blocks: [
        [
          'ড্যাশবোর্ডের ',
          link('পরিচয় যাচাই (কেওয়াইসি)', '/dashboard?tab=profileKyc'),
          ' অংশে কার্ডের নাম ও নম্বর লিখুন, দুই দিকের ছবি দিন। ভূমি অফিস ৭ কর্মদিবসের মধ্যে সিদ্ধান্ত দিয়ে ইমেইলে জানাবে। পরে আইনত নাম বদলালে ভূমি অফিসকে যাচাই আবার খুলতে বলুন, তারপর নতুন কার্ড জমা দিন। ',
          link('ধাপে ধাপে দেখুন', '/guides#identity'),
        ],
      ],
    },
    {
      id: 'password',
      heading: 'পাসওয়ার্ড ভুলে গেছি',
      blocks: [
        [
          link('নতুন পাসওয়ার্ডের লিংক চান', '/forgot-password'),
          '। লিংকটি আপনার অ্যাকাউন্টের ইমেইলে যাবে; ৬০ মিনিটের মধ্যে একবার ব্যবহার করা যাবে।',
        ],
      ],
    },
    {
      id: 'logout',
      heading: 'নিজে থেকে লগআউট হয়ে গেল কেন?',
      blocks: [
        '‘এই যন্ত্রে আমাকে মনে রাখুন’ বাছলে ১৪ দিন ব্যবহার না করলে লগইন শেষ হয়; ব্যবহার করলেও ৩০ দিনের বেশি থাকে না। না বাছলে ব্রাউজার বন্ধ করলেই শেষ হয়, আর বড়জোর এক দিন থাকে।',
      ],
    },
  ],
};
