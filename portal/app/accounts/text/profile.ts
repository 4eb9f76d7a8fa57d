const en = {
  name: 'Name',
  verifiedAs: 'Verified as',
  greeted: '. Receipts carry that name; with the name below you are greeted.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'A mobile number of Bangladesh: 11 digits, for example 01712345678. You may leave it empty.',
  role: 'Role',
  verified: 'Verified',
  notVerified: 'Not verified',
  currentPassword: 'Current password',
  currentPasswordHint:
    'With it, a new email or phone holds at once. Without it, it holds once you have confirmed it by link or code. To take the phone away it is needed.',
  save: 'Save changes',
  saving: 'Saving...',
  profileSaved: 'Profile updated successfully',
  profilePending: 'Saved. What is new of email and phone holds once you have confirmed it: see below.',
  pending: {
    email: {
      title: 'New email address: not confirmed yet',
      how: 'We have sent a link to it. Open it to confirm the address.',
    },
    phone: {
      title: 'New phone number: not confirmed yet',
      how: 'We have sent a code to it. Type it here to confirm the number.',
    },
  },
  untilThen: 'Until then your account keeps',
  sendAgain: 'Send again',
  giveUp: 'Give up the change',
  confirmPhone: 'Confirm the number',
  code: 'Code',
  codeHint: 'Six digits, from the text message.',
  working: 'One moment...',
  addressSaved: 'Address updated successfully',
  saveFailed: 'Your changes could not be saved. Nothing was lost; please try again.',
  permanent_address: 'Permanent address',
  mailing_address: 'Mailing address',
  samePermanent: 'Same as the permanent address',
};

const bn: typeof en = {
  name: 'নাম',
  verifiedAs: 'যে নামে যাচাই হয়েছে:',
  greeted: '। রসিদে ওই নাম থাকবে; নিচের নামে আপনাকে সম্বোধন করা হবে।',
  email: 'ইমেইল',
  phone: 'ফোন',
  phoneHint: 'বাংলাদেশের মোবাইল নম্বর: ১১ সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮। খালিও রাখতে পারেন।',
  role: 'ভূমিকা',
  verified: 'যাচাই করা',
  notVerified: 'যাচাই করা হয়নি',
  currentPassword: 'বর্তমান পাসওয়ার্ড',
  currentPasswordHint:
    'পাসওয়ার্ড দিলে নতুন ইমেইল বা ফোন সঙ্গে সঙ্গে কার্যকর হবে। না দিলে লিংক বা কোড দিয়ে নিশ্চিত করার পর কার্যকর হবে। ফোন নম্বর বাদ দিতে পাসওয়ার্ড লাগবে।',
  save: 'পরিবর্তন সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে...',
  profileSaved: 'প্রোফাইল হালনাগাদ হয়েছে',
  profilePending: 'সংরক্ষণ করা হয়েছে। নতুন ইমেইল বা ফোন নিশ্চিত করলে তবেই কার্যকর হবে: নিচে দেখুন।',
  pending: {
    email: {
      title: 'নতুন ইমেইল ঠিকানা: এখনো নিশ্চিত হয়নি',
      how: 'ওই ঠিকানায় একটি লিংক পাঠানো হয়েছে। লিংকটি খুলে ঠিকানাটি নিশ্চিত করুন।',
    },
    phone: {
      title: 'নতুন ফোন নম্বর: এখনো নিশ্চিত হয়নি',
      how: 'ওই নম্বরে একটি কোড পাঠানো হয়েছে। কোডটি এখানে লিখে নম্বরটি নিশ্চিত করুন।',
    },
  },
  untilThen: 'তার আগে পর্যন্ত অ্যাকাউন্টে থাকবে',
  sendAgain: 'আবার পাঠান',
  giveUp: 'বদলটি বাদ দিন',
  confirmPhone: 'নম্বরটি নিশ্চিত করুন',
  code: 'কোড',
  codeHint: 'এসএমএসে পাওয়া ছয় সংখ্যা।',
  working: 'একটু অপেক্ষা করুন...',
  addressSaved: 'ঠিকানা হালনাগাদ হয়েছে',
  saveFailed: 'পরিবর্তন সংরক্ষণ করা যায়নি। কিছু হারায়নি; আবার চেষ্টা করুন।',
  permanent_address: 'স্থায়ী ঠিকানা',
  mailing_address: 'ডাক ঠিকানা',
  samePermanent: 'স্থায়ী ঠিকানাই ডাক ঠিকানা',
};

/** Texts of the personal and the address tab. */
export const profileText = { en, bn };
