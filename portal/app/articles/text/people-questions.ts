import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** Questions of people whom the plain way does not fit: abroad, without an e-mail address, before buying, for somebody else. */
export const peopleQuestions: Record<Language, Section[]> = {
  en: [
    {
      id: 'abroad',
      group: 'Abroad, buying, for somebody else',
      heading: 'I live abroad. What can I do from here?',
      blocks: [
        [
          'Look up, apply, pay and follow everything. The account needs a mobile number of Bangladesh, because codes come as text messages: your own, or that of a person whom you trust with your account. Times are those of Dhaka. A hearing needs a person in the office, who may be somebody with your power of attorney. That person opens an own account, has the identity card verified, opens the record of your land and chooses “I act for its owner”. You see it under ',
          link('Who acts for whom', '/dashboard/land/acting'),
          ', and can end it there.',
        ],
      ],
    },
    {
      id: 'no-email',
      heading: 'I have no e-mail address. Can I have an account?',
      blocks: [
        'Not without one, as links to confirm it and to set a new password are sent there. An address costs nothing, and can be made on a phone. Once you have verified your phone in the account, its number is enough to log in and to set a new password. Looking up records, maps, notices and papers needs no account. Use the address of another person only if you would give that person your password too.',
      ],
    },
    {
      id: 'buying',
      heading: 'I want to buy land. What do I look at first?',
      blocks: [
        [
          'Ask the seller for the mouza and the dag, and open the record under ',
          link('Land record', '/land'),
          '. Compare the names and the shares, and read the red band if there is one: it says that the land is mortgaged, before a court or otherwise burdened. Then see on the ',
          link('notice board', '/notice-board'),
          ' whether somebody already asks for its mutation, and ',
          link('check', '/verify'),
          ' every paper that the seller shows you.',
        ],
      ],
    },
    {
      id: 'for-others',
      heading: 'I do this for my parents, for a child or for a client. How?',
      blocks: [
        [
          'Do not use their account. Once your own identity card is verified, open the record of their land, choose “I act for its owner” and attach the document. The land office confirms it, which you see under ',
          link('Who acts for whom', '/dashboard/land/acting'),
          '. Then you act under your own name, both of you see it, and either of you can end it.',
        ],
      ],
    },
  ],
  bn: [
    {
      id: 'abroad',
      group: 'বিদেশে থাকলে, জমি কিনলে, অন্যের হয়ে',
      heading: 'বিদেশে থাকি। এখান থেকে কী করা যায়?',
      blocks: [
        [
          'রেকর্ড খোঁজা, আবেদন, পরিশোধ, অগ্রগতি দেখা: সবই করা যায়। কোড এসএমএসে আসে বলে অ্যাকাউন্টে বাংলাদেশের একটি মোবাইল নম্বর লাগে: নিজের, অথবা অ্যাকাউন্টের ব্যাপারে যাঁকে বিশ্বাস করেন তাঁর। সব সময় ঢাকার সময়। শুনানিতে কাউকে অফিসে উপস্থিত থাকতে হয়; যাঁকে আমমোক্তারনামা দিয়েছেন, তিনি যেতে পারেন। তিনি নিজের অ্যাকাউন্ট খুলে পরিচয় যাচাই করাবেন, তারপর আপনার জমির রেকর্ড খুলে “আমি মালিকের প্রতিনিধি” বেছে নেবেন। আপনি তা ',
          link('কে কার পক্ষে কাজ করেন', '/dashboard/land/acting'),
          ' পাতায় দেখবেন, সেখানে শেষও করতে পারবেন।',
        ],
      ],
    },
    {
      id: 'no-email',
      heading: 'আমার ইমেইল নেই। অ্যাকাউন্ট খোলা যাবে?',
      blocks: [
        'ইমেইল ছাড়া যাবে না, কারণ ইমেইল যাচাই ও নতুন পাসওয়ার্ড ঠিক করার লিংক সেখানেই যায়। ইমেইল ঠিকানা খুলতে খরচ নেই, মোবাইল ফোনেই খোলা যায়। অ্যাকাউন্টে ফোন যাচাই করার পর শুধু ফোন নম্বর দিয়েই লগইন করা ও নতুন পাসওয়ার্ড ঠিক করা যায়। রেকর্ড, ম্যাপ, নোটিশ ও কাগজ যাচাই করতে অ্যাকাউন্ট লাগে না। অন্যের ইমেইল তখনই দিন, যখন তাঁকে নিজের পাসওয়ার্ডও দিতে পারতেন।',
      ],
    },
    {
      id: 'buying',
      heading: 'জমি কিনতে চাই। আগে কী দেখব?',
      blocks: [
        [
          'বিক্রেতার কাছ থেকে মৌজা ও দাগ জেনে ',
          link('ভূমি রেকর্ড', '/land'),
          ' পাতায় রেকর্ডটি খুলুন। নাম ও অংশ মিলিয়ে নিন। লাল ঘর থাকলে পড়ুন: জমিটি বন্ধক, মামলা বা অন্য কোনো দায়ে আছে। তারপর ',
          link('নোটিশ বোর্ডে', '/notice-board'),
          ' দেখুন, জমিটির নামজারি কেউ আগেই চাইছেন কি না; আর বিক্রেতার দেখানো প্রতিটি কাগজ ',
          link('যাচাই করুন', '/verify'),
          '।',
        ],
      ],
    },
    {
      id: 'for-others',
      heading: 'বাবা-মা, সন্তান বা মক্কেলের হয়ে কাজ করি। কীভাবে করব?',
      blocks: [
        [
          'তাঁদের অ্যাকাউন্ট ব্যবহার করবেন না। নিজের পরিচয় যাচাই হওয়ার পর তাঁদের জমির রেকর্ড খুলে “আমি মালিকের প্রতিনিধি” বেছে নিন এবং দলিল যুক্ত করুন। ভূমি অফিস নিশ্চিত করলে তা ',
          link('কে কার পক্ষে কাজ করেন', '/dashboard/land/acting'),
          ' পাতায় দেখা যাবে। এরপর নিজের নামেই কাজ করবেন; দুজনেই তা দেখবেন এবং যে কেউ তা শেষ করতে পারবেন।',
        ],
      ],
    },
  ],
};
