const en = {
  title: 'I know and agree',
  lead: 'Somebody asked for a mutation of your land. If you know of it and agree, say so: the land office reads it and need not wait for your answer. You may take it back until the decision.',
  leadFor:
    'Somebody asked for a mutation of land of the owner for whom you act. If the owner knows of it and agrees, say so: the land office reads it and need not wait for an answer. You may take it back until the decision.',
  forOwner: 'You agree for',
  none: 'There is nothing to agree to',
  otherwise: 'You do not know of it, or do not agree?',
  object: 'Object',
  agree: 'I know and agree',
  back: 'Back to my land',
  failed: 'Your agreement could not be sent. Nothing was changed. Please try again.',
};

const bn: typeof en = {
  title: 'আমি জানি ও সম্মত',
  lead: 'আপনার জমির নামজারির আবেদন হয়েছে। আপনি জানলে ও সম্মত থাকলে তা জানান: ভূমি অফিস তা দেখবে এবং আপনার উত্তরের জন্য অপেক্ষা করবে না। সিদ্ধান্ত হওয়া পর্যন্ত সম্মতি ফিরিয়ে নিতে পারবেন।',
  leadFor:
    'আপনি যাঁর পক্ষে কাজ করেন, তাঁর জমির নামজারির আবেদন হয়েছে। মালিক জানলে ও সম্মত থাকলে তা জানান: ভূমি অফিস তা দেখবে এবং উত্তরের জন্য অপেক্ষা করবে না। সিদ্ধান্ত হওয়া পর্যন্ত সম্মতি ফিরিয়ে নিতে পারবেন।',
  forOwner: 'আপনি সম্মতি দিচ্ছেন যাঁর পক্ষে:',
  none: 'সম্মতি দেওয়ার মতো কিছু নেই',
  otherwise: 'আপনি এ বিষয়ে জানেন না, বা সম্মত নন?',
  object: 'আপত্তি জানান',
  agree: 'আমি জানি ও সম্মত',
  back: 'আমার জমিতে ফিরে যান',
  failed: 'আপনার সম্মতি পাঠানো যায়নি। কিছুই বদলায়নি। আবার চেষ্টা করুন।',
};

export const consentText = { en, bn };
