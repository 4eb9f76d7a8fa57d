import type { Language } from '@bhumi/api/contract/language';
import type { NotOpenYet } from '../not-open-yet/paths.ts';

/** What a page will be, and what one can do today. */
export interface Announcement {
  title: string;
  will: string;
  today: string;
}

interface Text {
  badge: string;
  today: string;
  land: string;
  home: string;
  pages: Record<NotOpenYet, Announcement>;
}

const en: Text = {
  badge: 'Not open yet',
  today: 'What you can do today',
  land: 'Look up land records',
  home: 'Go to the home page',
  pages: {
    '/land-tax': {
      title: 'Land Tax Registration',
      will: 'Here you will register your land for land development tax and pay the tax.',
      today: 'Pay the tax at your union or municipal land office. Your khatian is in Land Records already.',
    },
    '/dag-search-map': {
      title: 'Search Dag on a map',
      will: 'Here you will find a dag by its number and see its boundary on a map.',
      today: 'Find a dag by division, district, upazila, mouza and zil in Land Records.',
    },
    '/mutation': {
      title: 'Mutation',
      will: 'Here you will apply for a change of ownership and follow where your application stands.',
      today:
        'Apply at the office of the AC (Land) of your upazila. You can get your khatian in Land Records.',
    },
    '/pricing': {
      title: 'Pricing',
      will: 'Here all fees will stand in one table.',
      today: 'The fee of a khatian or a mouza map is shown before you pay for it in Land Records.',
    },
    '/docs': {
      title: 'Documentation',
      will: 'Here you will find how the portal works, for offices and developers.',
      today: 'The programming interface describes itself at /api/docs.',
    },
    '/guides': {
      title: 'Guides',
      will: 'Here you will find step-by-step guides with pictures.',
      today: 'Each step of Land Records says what is asked of you. Begin by choosing your division.',
    },
    '/faq': {
      title: 'Frequently asked questions',
      will: 'Here you will find answers to what people ask most.',
      today: 'Ask the help desk; its address is at the foot of this page.',
    },
    '/support': {
      title: 'Support',
      will: 'Here you will report a problem and follow what happens to it.',
      today: 'Write to or call the help desk; its address is at the foot of this page.',
    },
    '/status': {
      title: 'Status',
      will: 'Here you will see which services are running and when they were not.',
      today: 'If a page fails, try again in a few minutes. Nothing that you had saved is lost.',
    },
    '/terms': {
      title: 'Terms of use',
      will: 'Here the terms of use will stand once they are approved.',
      today: 'Land records can be looked up by anyone, without an account and without a fee.',
    },
    '/privacy': {
      title: 'Privacy',
      will: 'Here the privacy notice will stand once it is approved.',
      today:
        'This site keeps your language and your login in cookies, and nothing else. It does not track you. PIN, card number and CVV are never stored.',
    },
    '/compliance': {
      title: 'Compliance',
      will: 'Here you will read by which laws and standards this service works.',
      today: 'Every change to a record by staff is noted in a log that cannot be altered.',
    },
  },
};

const bn: Text = {
  badge: 'এখনও চালু হয়নি',
  today: 'এখন যা করতে পারেন',
  land: 'ভূমি রেকর্ড খুঁজুন',
  home: 'হোম পাতায় যান',
  pages: {
    '/land-tax': {
      title: 'ভূমি কর নিবন্ধন',
      will: 'এখানে ভূমি উন্নয়ন করের জন্য জমি নিবন্ধন করা ও কর পরিশোধ করা যাবে।',
      today: 'আপাতত ইউনিয়ন বা পৌর ভূমি অফিসে কর দিন। আপনার খতিয়ান এখনই ভূমি রেকর্ডে দেখতে পারেন।',
    },
    '/dag-search-map': {
      title: 'মানচিত্রে দাগ অনুসন্ধান',
      will: 'এখানে দাগ নম্বর দিয়ে দাগ খুঁজে মানচিত্রে তার সীমানা দেখা যাবে।',
      today: 'ভূমি রেকর্ডে বিভাগ, জেলা, উপজেলা, মৌজা ও জিল ধরে দাগ খুঁজুন।',
    },
    '/mutation': {
      title: 'নামজারি',
      will: 'এখানে নামজারির আবেদন করা ও আবেদন কোন পর্যায়ে আছে তা দেখা যাবে।',
      today: 'উপজেলার সহকারী কমিশনার (ভূমি) কার্যালয়ে আবেদন করুন। খতিয়ান ভূমি রেকর্ডে পাবেন।',
    },
    '/pricing': {
      title: 'ফি',
      will: 'এখানে সব ফি এক তালিকায় থাকবে।',
      today: 'ভূমি রেকর্ডে খতিয়ান বা মৌজা ম্যাপের ফি পরিশোধের আগেই দেখানো হয়।',
    },
    '/docs': {
      title: 'নথিপত্র',
      will: 'এখানে কার্যালয় ও ডেভেলপারদের জন্য পোর্টালের কার্যপ্রণালি থাকবে।',
      today: 'প্রোগ্রামিং ইন্টারফেসের বিবরণ /api/docs ঠিকানায় আছে।',
    },
    '/guides': {
      title: 'নির্দেশিকা',
      will: 'এখানে ছবিসহ ধাপে ধাপে নির্দেশিকা থাকবে।',
      today: 'ভূমি রেকর্ডের প্রতিটি ধাপে কী করতে হবে তা লেখা আছে। বিভাগ বেছে নিয়ে শুরু করুন।',
    },
    '/faq': {
      title: 'সাধারণ জিজ্ঞাসা',
      will: 'এখানে সবচেয়ে বেশি করা প্রশ্নের উত্তর থাকবে।',
      today: 'সহায়তা কেন্দ্রে জিজ্ঞাসা করুন; ঠিকানা এই পাতার নিচে আছে।',
    },
    '/support': {
      title: 'সহায়তা কেন্দ্র',
      will: 'এখানে সমস্যা জানানো ও তার অগ্রগতি দেখা যাবে।',
      today: 'সহায়তা কেন্দ্রে লিখুন বা ফোন করুন; ঠিকানা এই পাতার নিচে আছে।',
    },
    '/status': {
      title: 'সেবার অবস্থা',
      will: 'এখানে কোন সেবা চালু আছে এবং কখন বন্ধ ছিল তা দেখা যাবে।',
      today: 'কোনো পাতা না এলে কয়েক মিনিট পরে আবার চেষ্টা করুন। আপনার সংরক্ষিত কিছুই হারায়নি।',
    },
    '/terms': {
      title: 'ব্যবহারের শর্ত',
      will: 'অনুমোদিত হলে ব্যবহারের শর্ত এখানে থাকবে।',
      today: 'অ্যাকাউন্ট ও ফি ছাড়াই যে কেউ ভূমি রেকর্ড খুঁজে দেখতে পারেন।',
    },
    '/privacy': {
      title: 'গোপনীয়তা',
      will: 'অনুমোদিত হলে গোপনীয়তার নীতি এখানে থাকবে।',
      today:
        'এই সাইট কুকিতে শুধু আপনার ভাষা ও লগইন রাখে; আপনাকে অনুসরণ করে না। পিন, কার্ড নম্বর ও সিভিভি কখনো সংরক্ষণ করা হয় না।',
    },
    '/compliance': {
      title: 'বিধি পরিপালন',
      will: 'এই সেবা কোন আইন ও মান অনুযায়ী চলে তা এখানে থাকবে।',
      today: 'কর্মকর্তাদের করা প্রতিটি পরিবর্তন এমন এক খাতায় লেখা হয় যা বদলানো যায় না।',
    },
  },
};

export const notOpenYetText: Record<Language, Text> = { en, bn };
