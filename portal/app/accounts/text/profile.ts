const en = {
  name: 'Name',
  verifiedAs: 'Verified as',
  greeted: '. Receipts carry that name; with the name below you are greeted.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: '11 digits, for example 01712345678. You may leave it empty.',
  role: 'Role',
  verified: 'Verified',
  notVerified: 'Not verified',
  currentPassword: 'Current password',
  currentPasswordHint: 'Only needed to change email or phone; the new one is verified anew.',
  save: 'Save changes',
  saving: 'Saving...',
  profileSaved: 'Profile updated successfully',
  addressSaved: 'Address updated successfully',
  saveFailed: 'Your changes could not be saved. Nothing was lost; please try again.',
  permanent_address: 'Permanent address',
  mailing_address: 'Mailing address',
};

const bn: typeof en = {
  name: 'নাম',
  verifiedAs: 'যে নামে যাচাই হয়েছে:',
  greeted: '। রসিদে ওই নাম থাকবে; নিচের নামে আপনাকে সম্বোধন করা হবে।',
  email: 'ইমেইল',
  phone: 'ফোন',
  phoneHint: '১১ সংখ্যা, যেমন ০১৭১২৩৪৫৬৭৮। খালিও রাখতে পারেন।',
  role: 'ভূমিকা',
  verified: 'যাচাই করা',
  notVerified: 'যাচাই করা হয়নি',
  currentPassword: 'বর্তমান পাসওয়ার্ড',
  currentPasswordHint: 'শুধু ইমেইল বা ফোন বদলাতে লাগে; নতুনটি আবার যাচাই করতে হবে।',
  save: 'পরিবর্তন সংরক্ষণ করুন',
  saving: 'সংরক্ষণ হচ্ছে...',
  profileSaved: 'প্রোফাইল হালনাগাদ হয়েছে',
  addressSaved: 'ঠিকানা হালনাগাদ হয়েছে',
  saveFailed: 'পরিবর্তন সংরক্ষণ করা যায়নি। কিছু হারায়নি; আবার চেষ্টা করুন।',
  permanent_address: 'স্থায়ী ঠিকানা',
  mailing_address: 'ডাক ঠিকানা',
};

/** Texts of the personal and the address tab. */
export const profileText = { en, bn };
