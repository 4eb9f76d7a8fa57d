import { CONTACT } from '@bhumi/api/contract/contact';
import { digitsIn } from '@bhumi/api/contract/digits';
import { FILES_KEEP_DAYS } from '@bhumi/api/contract/files';
import { DRAFT_DAYS } from '@bhumi/api/contract/mutations/drafts';
import { link, type Article } from '../article-text.ts';
import { privacyPayments } from './privacy-payments.ts';
import { privacyShort } from './privacy-short.ts';

const help = (says: string) => link(says, `mailto:${CONTACT.email}`);

/** Which personal data are stored and for how long, as the code does it today. */
export const privacyText: Article = {
  en: {
    title: 'Privacy',
    description: 'What is stored about you, why, who can see it, and for how long.',
    sections: [
      privacyShort.en,
      {
        id: 'visit',
        heading: 'When you only look',
        blocks: [
          'You can look up records without telling us who you are. There are no advertisements and no trackers, and no page of the portal loads anything from another site, with one exception: where this site has been given street maps, the page Search Dag loads them from the map service that is named below the map. It learns your IP address and which part of the map you look at, but not what you search for.',
          'Where you stand is asked of your device only when you press “Where I stand”, and goes to this site alone, for the one question which dags are there. It is not kept.',
          'The server’s log may note which address was opened, when, and from which IP address. It notes no passwords, no payment details, nothing of what an application says, and not what you search for.',
        ],
      },
      {
        id: 'cookies',
        heading: 'Cookies',
        blocks: [
          'Six cookies, all from this site. On a secure connection the names of all but the first begin with “__Host-”:',
          {
            list: [
              '“language” keeps whether you read English or Bengali, for one year.',
              '“bhumi_session” keeps you logged in: until you close the browser, or for 30 days if you tick “Remember me on this device”. No script can read it.',
              '“bhumi_device” tells that you have logged in or set a new password with this browser before, so that strangers who try your password elsewhere do not lock you out. It is kept for a year and opens nothing by itself.',
              '“login_challenge” keeps a login that waits for its second step, for ten minutes.',
              '“typed”, with “typed_more” where it is long, keeps what you typed into a form when you had to log in again, for half an hour at most; never passwords, codes or what you pay with. No script can read it, and it is shown to you alone.',
              '“flash” carries a message, such as “Payment successful!”, to the next page, for at most one minute.',
            ],
          },
          'While you pay, the browser’s own storage keeps a random number for that payment, so that it is never taken twice. It goes when the payment is made or the tab is closed.',
          'In the back office, the browser’s own storage also keeps how officers have set up their lists, their language, and, until the browser is closed, that they put off the advice on two-step login.',
        ],
      },
      {
        id: 'account',
        heading: 'Your account',
        blocks: [
          'Stored are your name, email, phone number, language and the addresses you give, when the account was opened, when you agreed to the terms, and when you verified email and phone. Your password is stored in a form from which it cannot be read (argon2id).',
          'For every login we keep its time, the time of last use, your IP address and what your browser calls itself. A login that is remembered ends after 14 days without use, and after 30 days at the latest; any other after one day. The key of the login is stored in such a form too.',
          'What we keep of a login is deleted 30 days after you end it; if you do not, 30 days after the last day on which it could have been used. Of an officer the latest login stays, so that the list of staff can say when they were last seen.',
          'A security log notes each login and each try that was refused, each logout, each change of password, email address or two-step login, and what an account was not allowed to do: with time, IP address, what the browser calls itself, and the number of the request. What was typed is not kept. You see the latest in your dashboard under Security, administrators see all of it, and nobody can change it.',
          'A new email address or phone number that you asked for without your password is kept beside the old one until you confirm it or give it up. For seven days the old email address can take it back; a day after that it is deleted.',
          'With two-step login, the key of your authenticator app is stored encrypted, and your recovery codes in a form from which they cannot be read.',
        ],
      },
      {
        id: 'mails',
        heading: 'Mails and text messages',
        blocks: [
          'We write to you only about your account and what you do here: to verify an address or a phone, to set a new password, and when your password or your email address was changed. A changed email address is told to the old one too.',
          'Of each message we keep what kind it is, whom it is for, when it was asked for and whether it went out, for 30 days after that. Its text, with the link or the code, is made only when it is sent and is not kept here.',
          'Under Messages in your dashboard stands what the land office decided and which payments came in. Each message is kept for two years, or until you delete it. A question to a land office is read by that office, and deleted two years after its answer.',
          'Anyone can see on the status page how many messages wait, and for how long; not whose they are.',
        ],
      },
      {
        id: 'payments',
        heading: 'Applications and payments',
        blocks: [
          'Of an application we keep which record it is for, its fee, its state and its time. Of a payment: method, amount, transaction number, time, and the phone number or the last four digits of the card.',
          [privacyPayments.en.entered],
          'Of land registered for tax we keep its place, khatian, dag, survey, use and area, what the land office decided and noted, and of each payment the bill as it was.',
          'The code on a receipt holds what is printed there, your name included: whoever has the receipt can read it. The server’s log leaves it out.',
        ],
      },
      {
        id: 'mutations',
        heading: 'Mutations',
        blocks: [
          'Of a mutation we keep what you wrote: the land, the deed, the contact number, and of each person whom you named the name, the NID number and the address; also your papers, the decisions of the land office, and what was asked and answered. You and the officers of the land office see all of it; when an officer opens a paper, that is noted. Pictures are drawn anew, so that nothing hidden in them is kept.',
          `What you type into the form is saved from the first input on, with the files that you add. You alone see such a draft. It is forgotten when it was not touched for ${DRAFT_DAYS} days, with its files; you are told a week before. You can delete it at any time.`,
          'Whoever has the tracking number and the last four digits of the contact number sees the state of the mutation and its days, and nothing else.',
          'A recorded owner of the land whose identity is verified sees what is asked for, with the names and the deed, but no NID numbers, addresses or contact number, and can object. The applicant reads the reasons without the name, the objector reads the answer; papers of an objection are for their author and the land office.',
          'When the land office carries land tax over with a mutation, it looks for the registrations of the previous owner and the applicant by their verified NID numbers and names. Each of them is told of their own registration alone.',
        ],
      },
      {
        id: 'identity',
        heading: 'Your identity card',
        blocks: [
          'The pictures of your identity card are shown to you and to the officers of the land office, and to nobody else. Kept with them: when you handed them in, who decided when, and the reason of a refusal.',
          'Kept too are the name and the number that you wrote of the card, and the name and the number that the officer confirmed, each time that you were verified. The confirmed name stands on your receipts. The number is shown to you and to the officer who looks at the card, elsewhere at most its last four digits, and never in a log.',
          'When an officer opens a picture of your card, or compares one of your registrations with the land records, that is noted, once an hour at most. You see it in your dashboard under Security: the role of the officer, and when.',
        ],
      },
      {
        id: 'log',
        heading: 'The log of changes',
        blocks: [
          'Applications, payments and every change to a record by staff are noted: who, what, when, from which IP address, and the record before and after. The service can add to this log but can neither change nor delete it. Passwords and login tokens never stand in it.',
        ],
      },
      {
        id: 'public',
        heading: 'Names in records',
        blocks: [
          'A khatian names the owners of land with their shares. Khatians are shown to anyone who looks them up, as entered by the land office, whether or not an owner has an account. Nothing of your account is shown there.',
        ],
      },
      {
        id: 'who',
        heading: 'Who sees your data',
        blocks: [
          'You do: the Security page of your dashboard has all of it as a file to download, but for secrets such as what is stored of your password, and says what is left out.',
          [
            'Officers of the land office see what they have to decide or to account for: registrations, identity cards, and who paid what. They have no screen for the rest of your account; administrators also see the security log. Whoever runs the servers can reach the database and the log. ',
            privacyPayments.en.passedOn,
          ],
        ],
      },
      {
        id: 'deleting',
        heading: 'Keeping and deleting',
        blocks: [
          `What has ended is deleted by itself: logins, mails and text messages after 30 days; messages in your dashboard after two years; links, codes and logins that were not completed one day after their time was over; drafts of mutations ${DRAFT_DAYS} days after they were touched last; counts of how often something was tried within an hour and a half; the security log after 365 days.`,
          `A file that is deleted, or goes with its draft or record, can be opened by nobody from that moment. It stays on the server for ${FILES_KEEP_DAYS} days at most, so that an accident can be undone, and in encrypted backups until those are thrown away.`,
          'The account itself is not deleted by itself. You correct your name, email, phone and addresses in the dashboard; there is no screen yet on which to close an account.',
          ['Write to the ', help('help desk'), ' from the email address of the account.'],
          'Payments and the log of changes stay, because they prove what was paid and changed.',
        ],
      },
    ],
  },
  bn: {
    title: 'গোপনীয়তা',
    description: 'আপনার কোন তথ্য রাখা হয়, কেন, কে দেখতে পান এবং কত দিন থাকে।',
    sections: [
      privacyShort.bn,
      {
        id: 'visit',
        heading: 'শুধু দেখতে এলে',
        blocks: [
          'পরিচয় না দিয়েই রেকর্ড দেখা যায়। এখানে বিজ্ঞাপন নেই, কেউ আপনাকে অনুসরণ করে না, আর পোর্টালের কোনো পাতা অন্য সাইট থেকে কিছু আনে না। ব্যতিক্রম একটিই: এই সাইটে সড়ক মানচিত্র যুক্ত করা থাকলে দাগ অনুসন্ধানের পাতায় তা আসে মানচিত্রের নিচে যাদের নাম লেখা তাদের কাছ থেকে। তারা আপনার আইপি ঠিকানা এবং মানচিত্রের কোন অংশ দেখছেন তা জানতে পারে, কী খুঁজছেন তা নয়।',
          'আপনি কোথায় আছেন, তা আপনার ডিভাইসের কাছে জানতে চাওয়া হয় কেবল ‘আমি যেখানে আছি’ চাপলে। সেখানে কোন কোন দাগ আছে, শুধু এটুকু জানতে তা এই সাইটেই পাঠানো হয়; রাখা হয় না।',
          'কোন পাতা কখন কোন আইপি ঠিকানা থেকে খোলা হয়েছে, সার্ভারের লগে তা লেখা থাকতে পারে। পাসওয়ার্ড, পরিশোধের তথ্য, আবেদনে কী লেখা বা আপনি কী খুঁজেছেন, তা লগে থাকে না।',
        ],
      },
      {
        id: 'cookies',
        heading: 'কুকি',
        blocks: [
          'কুকি ছয়টি, সবই এই সাইটের। নিরাপদ সংযোগে প্রথমটি ছাড়া সবগুলোর নামের শুরুতে ‘__Host-’ থাকে:',
          {
            list: [
              '‘language’: আপনি বাংলায় না ইংরেজিতে পড়েন, তা এক বছর মনে রাখে।',
              '‘bhumi_session’: আপনার লগইন ধরে রাখে; ব্রাউজার বন্ধ করা পর্যন্ত, আর ‘এই যন্ত্রে আমাকে মনে রাখুন’ বেছে নিলে ৩০ দিন। কোনো স্ক্রিপ্ট এটি পড়তে পারে না।',
              '‘bhumi_device’: এই ব্রাউজার থেকে আপনি আগে লগইন করেছেন, বা নতুন পাসওয়ার্ড ঠিক করেছেন, তা জানায়, যাতে অন্য কেউ আপনার পাসওয়ার্ড আন্দাজ করতে থাকলেও আপনি আটকে না যান। এক বছর থাকে; এটি দিয়ে নিজে থেকে কিছু খোলে না।',
              '‘login_challenge’: লগইনের দ্বিতীয় ধাপ বাকি থাকলে তা দশ মিনিট ধরে রাখে।',
              '‘typed’, লেখা দীর্ঘ হলে সঙ্গে ‘typed_more’: আবার লগইন করতে হলে ফরমে যা লিখেছিলেন তা বড়জোর আধা ঘণ্টা রাখে; পাসওয়ার্ড, কোড বা পরিশোধের তথ্য কখনো নয়। কোনো স্ক্রিপ্ট এটি পড়তে পারে না, আর তা শুধু আপনাকেই দেখানো হয়।',
              '‘flash’: ‘পরিশোধ সফল হয়েছে!’-এর মতো একটি বার্তা পরের পাতায় নিয়ে যায়; বড়জোর এক মিনিট থাকে।',
            ],
          },
          'পরিশোধের সময় ব্রাউজারের নিজস্ব ভান্ডারে ওই পরিশোধের একটি এলোমেলো নম্বর থাকে, যাতে ফি দুবার না নেওয়া হয়। পরিশোধ হয়ে গেলে বা ট্যাব বন্ধ করলে তা মুছে যায়।',
          'অ্যাডমিন প্যানেলে কর্মকর্তারা তালিকা কীভাবে সাজিয়েছেন এবং কোন ভাষা বেছেছেন, তা ব্রাউজারের নিজস্ব ভান্ডারেও থাকে; দুই ধাপের লগইনের পরামর্শ সরিয়ে রাখলে ব্রাউজার বন্ধ করা পর্যন্ত তা-ও থাকে।',
        ],
      },
      {
        id: 'account',
        heading: 'আপনার অ্যাকাউন্ট',
        blocks: [
          'রাখা হয় আপনার নাম, ইমেইল, ফোন নম্বর, ভাষা, আপনার দেওয়া ঠিকানা, আর কখন অ্যাকাউন্ট খুলেছেন, শর্ত মেনেছেন এবং ইমেইল ও ফোন যাচাই করেছেন। পাসওয়ার্ড এমনভাবে রাখা হয় (argon2id), যা থেকে পাসওয়ার্ডটি পড়া যায় না।',
          'প্রতিবার লগইনের সময়, শেষ ব্যবহারের সময়, আইপি ঠিকানা ও ব্রাউজারের পরিচয় রাখা হয়। মনে রাখতে বলা লগইন ১৪ দিন ব্যবহার না করলে শেষ হয়ে যায়, ব্যবহার করলেও ৩০ দিনের বেশি থাকে না; অন্য লগইন এক দিনেই শেষ হয়। লগইনের চাবিও সেভাবেই রাখা হয়।',
          'আপনি লগইন শেষ করলে তার ৩০ দিন পর এসব তথ্য মুছে যায়; শেষ না করলে মোছা হয় লগইনটি সর্বশেষ যেদিন ব্যবহার করা যেত, তার ৩০ দিন পর। কর্মকর্তাদের সর্বশেষ লগইনটি থেকে যায়, যাতে কর্মীদের তালিকায় দেখা যায় তাঁরা শেষ কবে এসেছিলেন।',
          'নিরাপত্তা লগে লেখা থাকে প্রতিটি লগইন ও ব্যর্থ চেষ্টা, লগআউট, পাসওয়ার্ড, ইমেইল ঠিকানা বা দুই ধাপের লগইনের প্রতিটি বদল, আর অনুমতি না থাকায় যা করা যায়নি: সময়, আইপি ঠিকানা, ব্রাউজারের পরিচয় ও অনুরোধ নম্বরসহ। কী লেখা হয়েছিল, তা রাখা হয় না। সর্বশেষগুলো আপনি ড্যাশবোর্ডের নিরাপত্তা পাতায় দেখতে পান, প্রশাসকেরা সবই দেখেন; কেউ তা বদলাতে পারেন না।',
          'পাসওয়ার্ড না দিয়ে নতুন ইমেইল ঠিকানা বা ফোন নম্বর চাইলে সেটি নিশ্চিত করা বা বাদ দেওয়া পর্যন্ত পুরোনোটির পাশে রাখা হয়। সাত দিন পর্যন্ত পুরোনো ইমেইল ঠিকানা থেকে বদলটি ফিরিয়ে নেওয়া যায়; তার এক দিন পর এই তথ্য মুছে যায়।',
          'দুই ধাপের লগইন চালু থাকলে অথেনটিকেটর অ্যাপের চাবি এনক্রিপ্ট করে আর পুনরুদ্ধার কোড এমনভাবে রাখা হয়, যা থেকে তা পড়া যায় না।',
        ],
      },
      {
        id: 'mails',
        heading: 'ইমেইল ও এসএমএস',
        blocks: [
          'শুধু আপনার অ্যাকাউন্ট ও এখানে আপনার কাজ নিয়েই লেখা হয়: ঠিকানা বা ফোন যাচাই করতে, নতুন পাসওয়ার্ড ঠিক করতে, আর পাসওয়ার্ড বা ইমেইল ঠিকানা বদলালে। ইমেইল ঠিকানা বদলালে আগের ঠিকানায়ও জানানো হয়।',
          'প্রতিটি বার্তার ধরন, প্রাপক, সময় এবং তা পাঠানো গেছে কি না, পাঠানোর পর ৩০ দিন রাখা হয়। লিংক বা কোডসহ লেখাটি পাঠানোর মুহূর্তেই তৈরি হয়, এখানে রাখা হয় না।',
          'ভূমি অফিস কী সিদ্ধান্ত দিয়েছে এবং কোন পরিশোধ জমা হয়েছে, তা ড্যাশবোর্ডের বার্তা পাতায় থাকে। প্রতিটি বার্তা দুই বছর রাখা হয়, অথবা আপনি মুছে ফেলা পর্যন্ত। ভূমি অফিসকে করা প্রশ্ন সেই অফিস পড়ে; উত্তরের দুই বছর পর তা মুছে যায়।',
          'কতগুলো বার্তা কতক্ষণ ধরে অপেক্ষায় আছে, সেবার অবস্থা পাতায় সবাই দেখতে পান; কার বার্তা, তা দেখা যায় না।',
        ],
      },
      {
        id: 'payments',
        heading: 'আবেদন ও পরিশোধ',
        blocks: [
          'আবেদনের ক্ষেত্রে রাখা হয় কোন রেকর্ডের আবেদন, ফি, অবস্থা ও সময়। পরিশোধের ক্ষেত্রে রাখা হয় মাধ্যম, পরিমাণ, লেনদেন নম্বর, সময় এবং ফোন নম্বর অথবা কার্ডের শেষ চারটি সংখ্যা।',
          [privacyPayments.bn.entered],
          'করের জন্য নিবন্ধিত জমির এলাকা, খতিয়ান, দাগ, জরিপ, ব্যবহার ও পরিমাণ, ভূমি অফিসের সিদ্ধান্ত ও মন্তব্য, এবং প্রতিটি পরিশোধের সময়কার হিসাব রাখা হয়।',
          'রসিদের কোডে রসিদে ছাপা তথ্যই থাকে, আপনার নামসহ: রসিদ যাঁর কাছে আছে, তিনি তা পড়তে পারেন। সার্ভারের লগে তা লেখা হয় না।',
        ],
      },
      {
        id: 'mutations',
        heading: 'নামজারি',
        blocks: [
          'নামজারির ক্ষেত্রে আপনি যা লিখেছেন তা রাখা হয়: জমি, দলিল, যোগাযোগের নম্বর, আর যাঁদের নাম দিয়েছেন তাঁদের নাম, এনআইডি নম্বর ও ঠিকানা; সঙ্গে আপনার কাগজপত্র, ভূমি অফিসের সিদ্ধান্ত এবং যা চাওয়া ও জানানো হয়েছে। আপনি ও ভূমি অফিসের কর্মকর্তারা এর সবই দেখতে পান; কর্মকর্তা কোনো কাগজ খুললে তা লিখে রাখা হয়। ছবি নতুন করে আঁকা হয়, তাই ছবির ভেতরের অদৃশ্য কোনো তথ্য থাকে না।',
          `ফরমে লেখা শুরু করলেই তা সংরক্ষিত হয়, যোগ করা ফাইলসহ। এই খসড়া শুধু আপনিই দেখতে পান। ${digitsIn(DRAFT_DAYS, 'bn')} দিন কিছু না করলে ফাইলসহ মুছে যায়; এক সপ্তাহ আগে আপনাকে জানানো হয়। যেকোনো সময় নিজেও মুছতে পারেন।`,
          'ট্র্যাকিং নম্বর আর যোগাযোগের নম্বরের শেষ চার সংখ্যা যাঁর কাছে আছে, তিনি নামজারির অবস্থা ও তারিখ দেখতে পান, আর কিছু নয়।',
          'জমির কোনো রেকর্ডীয় মালিকের পরিচয় যাচাই হয়ে থাকলে তিনি নাম ও দলিলের তথ্যসহ আবেদনের বিষয় দেখতে পান এবং আপত্তি জানাতে পারেন; এনআইডি নম্বর, ঠিকানা বা যোগাযোগের নম্বর দেখতে পান না। আবেদনকারী আপত্তির কারণ দেখেন, আপত্তিকারীর নাম নয়; আপত্তিকারী দেখেন আবেদনকারীর জবাব। আপত্তির কাগজপত্র দেখেন শুধু আপত্তিকারী ও ভূমি অফিস।',
          'নামজারির সঙ্গে ভূমি করের নিবন্ধন হস্তান্তর করার সময় ভূমি অফিস আগের মালিক ও আবেদনকারীর নিবন্ধন খোঁজে তাঁদের যাচাই করা এনআইডি নম্বর ও নাম দিয়ে। প্রত্যেককে শুধু তাঁর নিজের নিবন্ধনের কথা জানানো হয়।',
        ],
      },
      {
        id: 'identity',
        heading: 'আপনার পরিচয়পত্র',
        blocks: [
          'পরিচয়পত্রের ছবি শুধু আপনি ও ভূমি অফিসের কর্মকর্তারা দেখতে পান, আর কেউ নয়। এর সঙ্গে রাখা হয় কখন জমা দিয়েছেন, কে কখন সিদ্ধান্ত দিয়েছেন এবং গৃহীত না হলে তার কারণ।',
          'আরও রাখা হয় কার্ডের যে নাম ও নম্বর আপনি লিখেছেন, আর প্রতিবার যাচাইয়ে কর্মকর্তা যে নাম ও নম্বর নিশ্চিত করেছেন। নিশ্চিত করা নামটি রসিদে থাকে। নম্বরটি দেখেন শুধু আপনি ও যে কর্মকর্তা কার্ড পরীক্ষা করেন; অন্য কোথাও বড়জোর শেষ চারটি সংখ্যা দেখা যায়, আর লগে কখনো থাকে না।',
          'কোনো কর্মকর্তা আপনার কার্ডের ছবি খুললে, বা আপনার কোনো নিবন্ধন ভূমি রেকর্ডের সঙ্গে মিলিয়ে দেখলে তা লিখে রাখা হয়, ঘণ্টায় বড়জোর একবার। ড্যাশবোর্ডের নিরাপত্তা পাতায় আপনি তা দেখতে পান: কোন পদের কর্মকর্তা, কখন।',
        ],
      },
      {
        id: 'log',
        heading: 'পরিবর্তনের লগ',
        blocks: [
          'আবেদন, পরিশোধ এবং কর্মকর্তাদের করা রেকর্ডের প্রতিটি পরিবর্তন লিখে রাখা হয়: কে, কী, কখন, কোন আইপি ঠিকানা থেকে, আর আগে ও পরে রেকর্ডটি কেমন ছিল। সেবাটি এই লগে কেবল যোগ করতে পারে; বদলাতে বা মুছতে পারে না। পাসওয়ার্ড বা লগইনের টোকেন এতে কখনো থাকে না।',
        ],
      },
      {
        id: 'public',
        heading: 'রেকর্ডে যাঁদের নাম আছে',
        blocks: [
          'খতিয়ানে জমির মালিকদের নাম ও অংশ লেখা থাকে। ভূমি অফিস যেভাবে তুলেছে, খতিয়ান সেভাবেই সবার জন্য খোলা; মালিকের এখানে অ্যাকাউন্ট থাকুক বা না থাকুক। আপনার অ্যাকাউন্টের কিছু সেখানে দেখানো হয় না।',
        ],
      },
      {
        id: 'who',
        heading: 'আপনার তথ্য কে দেখতে পান',
        blocks: [
          'আপনি নিজে: ড্যাশবোর্ডের নিরাপত্তা পাতা থেকে সবকিছু একটি ফাইলে ডাউনলোড করতে পারেন; পাসওয়ার্ডের মতো গোপন তথ্য তাতে থাকে না, আর কী বাদ আছে তা ফাইলেই লেখা থাকে।',
          [
            'ভূমি অফিসের কর্মকর্তারা কেবল তা-ই দেখেন যার সিদ্ধান্ত বা হিসাব তাঁদের দিতে হয়: নিবন্ধন, পরিচয়পত্র, আর কে কী পরিশোধ করেছেন। অ্যাকাউন্টের বাকি কিছু দেখার পাতা তাঁদের নেই; প্রশাসকেরা নিরাপত্তা লগও দেখেন। যাঁরা সার্ভার চালান, তাঁরা ডেটাবেজ ও লগ দেখতে পারেন। ',
            privacyPayments.bn.passedOn,
          ],
        ],
      },
      {
        id: 'deleting',
        heading: 'কত দিন থাকে, কীভাবে মোছা হয়',
        blocks: [
          `যা শেষ হয়ে গেছে, তা নিজে থেকেই মুছে যায়: লগইন, ইমেইল ও এসএমএসের তথ্য ৩০ দিন পর; ড্যাশবোর্ডের বার্তা দুই বছর পর; লিংক, কোড ও অসমাপ্ত লগইন মেয়াদ শেষ হওয়ার এক দিন পর; নামজারির খসড়া শেষবার লেখার ${digitsIn(DRAFT_DAYS, 'bn')} দিন পর; কোনো কিছু কতবার চেষ্টা করা হয়েছে তার গণনা দেড় ঘণ্টার মধ্যে; নিরাপত্তা লগ ৩৬৫ দিন পর।`,
          `কোনো ফাইল মুছলে, কিংবা খসড়া বা রেকর্ডের সঙ্গে ফাইল মুছে গেলে, সেই মুহূর্ত থেকে কেউ তা খুলতে পারেন না। দুর্ঘটনা ঘটলে যাতে ফিরিয়ে আনা যায়, সে জন্য ফাইলটি সার্ভারে আরও সর্বোচ্চ ${digitsIn(FILES_KEEP_DAYS, 'bn')} দিন থাকে, আর এনক্রিপ্ট করা ব্যাকআপে থাকে ব্যাকআপটি ফেলে দেওয়া পর্যন্ত।`,
          'অ্যাকাউন্টটি নিজে থেকে মোছা হয় না। নাম, ইমেইল, ফোন ও ঠিকানা ড্যাশবোর্ডে শুধরাতে পারবেন; অ্যাকাউন্ট বন্ধ করার ব্যবস্থা এখনো নেই।',
          ['অ্যাকাউন্টের ইমেইল ঠিকানা থেকে ', help('সহায়তা কেন্দ্রে'), ' লিখুন।'],
          'পরিশোধের হিসাব ও পরিবর্তনের লগ থেকে যায়, কারণ কী পরিশোধ হয়েছে ও কী বদলেছে তার প্রমাণ এগুলোই।',
        ],
      },
    ],
  },
};
